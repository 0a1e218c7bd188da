// EXPECT: right
// argc==0 is handled, block = 32*argc <= 1024 for argc<=32
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
  if (argc < 1 || argc > 32)
    return 1;
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  fill<<<1, argc * 32>>>(a, argc * 32);
  return cudaDeviceSynchronize();
}
