// EXPECT: right
// grid 4 covers exactly
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  cudaLaunchConfig_t c = {};
  c.gridDim = dim3(4);
  c.blockDim = dim3(256);
  cudaLaunchKernelEx(&c, all, a);
  c.gridDim.x /= 2;
  cudaLaunchKernelEx(&c, all, a);
  return cudaDeviceSynchronize();
}
