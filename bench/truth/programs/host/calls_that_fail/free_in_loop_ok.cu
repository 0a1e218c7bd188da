// EXPECT: right
// freed after the last round
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  for (int r = 0; r < 2; ++r) {
    fill<<<1, 64>>>(p, 64);
    if (r == 1)
      cudaFree(p);
  }
  return cudaDeviceSynchronize();
}
