// EXPECT: wrong out-of-bounds
// defined below as 33
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
extern int width;
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  fill<<<1, 64>>>(a, width);
  return cudaDeviceSynchronize();
}
int width = 33;
