// EXPECT: wrong out-of-bounds
// base freed, interior pointer used
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
  cudaMalloc(&p, 128 * sizeof(int));
  int *mid = p + 64;
  cudaFree(p);
  fill<<<1, 64>>>(mid, 64);
  return cudaDeviceSynchronize();
}
