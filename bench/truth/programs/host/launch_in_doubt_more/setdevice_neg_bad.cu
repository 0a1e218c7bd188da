// EXPECT: wrong out-of-bounds
// device 0 is chosen
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
  int dev = 0;
  if (cudaSetDevice(dev) != cudaSuccess)
    return 1;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
