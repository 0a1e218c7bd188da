// EXPECT: right
// block clipped to 256
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void tab(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = threadIdx.x;
  a[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int g = 0, b = 0;
  cudaOccupancyMaxPotentialBlockSize(&g, &b, tab, 0, 0);
  if (b > 256 || b < 1) b = 256;
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  tab<<<1, b>>>(a);
  return cudaDeviceSynchronize();
}
