// EXPECT: right
// new never returns null
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
  int *h = new int[4];
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (h == nullptr)
    fill<<<0, 64>>>(a, 64);
  delete[] h;
  return cudaDeviceSynchronize();
}
