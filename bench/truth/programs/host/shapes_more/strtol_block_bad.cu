// EXPECT: wrong launch
// block 1056 is let through
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  long b = argc > 1 ? strtol(argv[1], nullptr, 10) : 32;
  if (b < 32 || b > 32 + 1024 || b % 32)
    return 1;
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  fill<<<1, (unsigned)b>>>(a, 32);
  return cudaDeviceSynchronize();
}
