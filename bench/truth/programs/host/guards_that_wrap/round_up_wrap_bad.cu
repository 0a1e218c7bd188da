// EXPECT: wrong launch
// n=4294967295: n+255 wraps to 254, /256 = 0 blocks
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && i < 64)
    a[i] = 1;
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? strtoul(argv[1], 0, 10) : 5;
  if (n == 0)
    return 1;
  int *a;
  if (cudaMalloc(&a, 64 * sizeof(int)))
    return 1;
  w<<<(n + 255) / 256, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
