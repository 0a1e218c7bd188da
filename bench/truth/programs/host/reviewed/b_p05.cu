// EXPECT: right
// three numbers of 64 bits; no error where the allocation succeeds
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void fill(float *a, size_t n, size_t m, size_t k) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n) for (size_t j = 0; j < m; ++j) a[(i * m + j) * k] = 1;
}
int main(int argc, char **argv) {
  size_t n = strtoull(argv[1], 0, 10), m = strtoull(argv[2], 0, 10), k = strtoull(argv[3], 0, 10);
  if (n > 1000000 || m > 1000000 || k > 100000) return 1;
  float *a;
  if (n * m * k == 0 || cudaMalloc(&a, n * m * k * sizeof(float))) return 1;
  fill<<<(unsigned)((n + 255) / 256), 256>>>(a, n, m, k);
  return cudaDeviceSynchronize();
}
