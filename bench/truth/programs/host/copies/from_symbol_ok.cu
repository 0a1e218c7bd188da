// EXPECT: right
// value read back from the symbol is 32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__device__ int want = 32;
__global__ void tune() { want = want; }
int main() {
  int n = 0, *a;
  cudaMalloc(&a, 32 * sizeof(int));
  tune<<<1, 1>>>();
  cudaMemcpyFromSymbol(&n, want, sizeof n);
  fill<<<1, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
