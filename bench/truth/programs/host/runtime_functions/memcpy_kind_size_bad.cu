// EXPECT: wrong out-of-bounds
// new buffer swapped after the launch
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
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 64>>>(a, 64);
  cudaMalloc(&b, 256 * sizeof(int));
  cudaMemcpy(b, a, 64 * sizeof(int), cudaMemcpyDeviceToDevice);
  fill<<<1, 256>>>(a, 256);
  cudaFree(a);
  a = b;
  return cudaDeviceSynchronize();
}
