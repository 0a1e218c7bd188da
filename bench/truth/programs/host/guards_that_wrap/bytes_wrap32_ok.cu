// EXPECT: right
// size computed in 64 bits
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  unsigned n = strtoul(argv[1], 0, 10);
  size_t bytes = n;
  bytes *= sizeof(int);
  int *a;
  if (cudaMalloc(&a, bytes))
    return 1;
  w<<<64, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
