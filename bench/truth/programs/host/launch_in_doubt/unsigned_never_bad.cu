// EXPECT: wrong launch
// unsigned <= 0 for 0
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
  unsigned left = argc > 1 ? strtoul(argv[1], 0, 10) : 0;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (left <= 0)
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
