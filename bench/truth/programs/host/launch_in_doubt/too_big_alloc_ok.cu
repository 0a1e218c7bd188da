// EXPECT: right
// cudaMalloc of 2^60 bytes fails on every GPU, and only success launches
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
  if (cudaMalloc(&a, size_t(1) << 60) == cudaSuccess)
    fill<<<1, 64>>>(nullptr, 64);
  return 0;
}
