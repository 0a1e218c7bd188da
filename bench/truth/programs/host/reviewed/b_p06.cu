// EXPECT: wrong out-of-bounds
// 64-bit product that overflows: 2^32 * 2^32 = 0
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void fill(char *a, size_t n, size_t m) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  size_t n = strtoull(argv[1], 0, 10), m = strtoull(argv[2], 0, 10);
  if (n == 0 || m == 0) return 1;
  char *a;
  if (cudaMalloc(&a, n * m)) return 1;
  fill<<<64, 256>>>(a, n, m);
  return cudaDeviceSynchronize();
}
