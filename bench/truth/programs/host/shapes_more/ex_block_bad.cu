// EXPECT: wrong launch
// launch config block.x left at 0 by aggregate init
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
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaLaunchConfig_t c{};
  c.gridDim = dim3(1);
  c.blockDim = dim3(64, 0);
  cudaLaunchKernelEx(&c, fill, a, 64);
  return cudaDeviceSynchronize();
}
