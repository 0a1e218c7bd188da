// EXPECT: wrong out-of-bounds
// copied-back count is 9 for an array of 8
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void count(int *c) { *c = 9; }
int main() {
  int *c, *a, h = 0;
  cudaMalloc(&c, sizeof(int));
  cudaMalloc(&a, 8 * sizeof(int));
  count<<<1, 1>>>(c);
  cudaMemcpy(&h, c, sizeof h, cudaMemcpyDeviceToHost);
  fill<<<1, 32>>>(a, h);
  return cudaDeviceSynchronize();
}
