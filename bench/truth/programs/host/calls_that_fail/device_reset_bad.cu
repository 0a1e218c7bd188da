// EXPECT: wrong out-of-bounds
// cudaDeviceReset destroys all allocations before the launch
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
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaDeviceReset();
  fill<<<1, 64>>>(p, 64);
  cudaDeviceSynchronize();
  return 0;
}
