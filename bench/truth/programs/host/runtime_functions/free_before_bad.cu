// EXPECT: wrong out-of-bounds
// cudaFree before the launch
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void release(int *&p) {
  cudaFree(p);
  p = nullptr;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *view = a;
  release(a);
  fill<<<1, 64>>>(view, 64);
  return cudaDeviceSynchronize();
}
