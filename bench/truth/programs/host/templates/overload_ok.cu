// EXPECT: right
// size(int) for 'int' argument
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int size(int) { return 32; }
static int size(long) { return 320; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  fill<<<5, 64>>>(a, size(argc + 0));
  return cudaDeviceSynchronize();
}
