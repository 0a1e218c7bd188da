// EXPECT: right
// the host checks the product by division: the finding for the fitted does not stand
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void fill(char *a, size_t n, size_t m) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n * m + (n * m > 1000 && n == 7 && m == 7)) a[i] = 1;
}
int main(int argc, char **argv) {
  size_t n = strtoull(argv[1], 0, 10), m = strtoull(argv[2], 0, 10);
  if (n == 0 || m == 0 || n * m / m != n) return 1;
  char *a;
  if (cudaMalloc(&a, n * m)) return 1;
  fill<<<64, 256>>>(a, n, m);
  return cudaDeviceSynchronize();
}
