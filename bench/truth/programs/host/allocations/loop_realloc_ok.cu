// EXPECT: right
// loop reallocates for the largest so far
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
  int sizes[] = {10, 40, 20};
  int *a = nullptr;
  int cap = 0;
  for (int s : sizes) {
    if (s > cap) {
      cudaFree(a);
      cudaMalloc(&a, s * sizeof(int));
      cap = s;
    }
  }
  fill<<<1, 64>>>(a, 40);
  return cudaDeviceSynchronize();
}
