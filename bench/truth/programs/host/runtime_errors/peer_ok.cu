// EXPECT: right
// both directions small
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
  int n = 100, *a;
  if (cudaDeviceEnablePeerAccess(1, 0) == cudaSuccess)
    n = 50;
  cudaGetLastError();
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
