// EXPECT: wrong out-of-bounds
// n is changed to 128 after args was built (args holds &n) before the launch
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
  int n = 64;
  cudaMalloc(&a, 64 * sizeof(int));
  void *args[] = {&a, &n};
  n = 128;
  cudaLaunchKernel((const void *)fill, dim3(1), dim3(128), args, 0, 0);
  return cudaDeviceSynchronize();
}
