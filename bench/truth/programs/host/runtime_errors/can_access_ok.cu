// EXPECT: right
// can is set to 0 or 1
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
  int can = 0, *a;
  cudaDeviceCanAccessPeer(&can, 0, 1);
  int n = can ? 64 : 32;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
