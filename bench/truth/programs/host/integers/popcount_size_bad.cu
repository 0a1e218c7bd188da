// EXPECT: wrong out-of-bounds
// clz-based size of 0xff is 8 bits but kernel writes 9
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
  unsigned mask = argc > 1 ? 0x1ff : 0x1ff;
  int n = 31 - __builtin_clz(mask);
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 32>>>(a, 9);
  return cudaDeviceSynchronize();
}
