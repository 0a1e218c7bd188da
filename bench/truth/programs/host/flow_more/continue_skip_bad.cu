// EXPECT: wrong out-of-bounds
// for odd i continue skips the allocation but n has changedso n=96 while the last allocation has 64
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
    n = i * 32;
    if (i == 3)
      continue;
    
    cudaFree(a);
    cudaMalloc(&a, n * sizeof(int));
  }
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
