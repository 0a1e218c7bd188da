// EXPECT: wrong out-of-bounds
// the loop is left with n=1024 before the buffer was reallocated (has 512)
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
  int n = 64;
  for (;;) {
    if (n >= 1024) break;
    cudaFree(a);
    cudaMalloc(&a, n * sizeof(int));
    
    n *= 2;
  }
  fill<<<4, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
