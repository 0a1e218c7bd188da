// EXPECT: wrong out-of-bounds
// cudaLaunchKernelExC with n=160
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
  int *a, n = 160;
  cudaMalloc(&a, 16 * sizeof(int));
  cudaLaunchConfig_t c{};
  c.gridDim = 2;
  c.blockDim = 128;
  void *args[] = {&a, &n};
  cudaLaunchKernelExC(&c, (const void *)fill, args);
  return cudaDeviceSynchronize();
}
