// EXPECT: wrong launch
// n=2^40-1: (n+255)/256 = 2^32, as unsigned 0 blocks
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void touch(int *a, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n && i < 64)
    a[i] = 0;
}
int main(int argc, char **argv) {
  size_t n = argc > 1 ? strtoull(argv[1], 0, 10) : 64;
  if (n == 0 || n > 1ull << 40)
    return 1;
  int *a;
  if (cudaMalloc(&a, 64 * sizeof(int)))
    return 1;
  unsigned blocks = (n + 255) / 256;
  touch<<<blocks, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
