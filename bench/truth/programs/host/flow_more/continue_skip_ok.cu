// EXPECT: right
// last size that was allocated and launched agree
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
  int *a = nullptr;
  int n = 0;
  for (int i = 1; i <= 3; ++i) {
    
    if (i == 3)
      continue;
    n = i * 32;
    cudaFree(a);
    cudaMalloc(&a, n * sizeof(int));
  }
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
