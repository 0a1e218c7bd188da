// EXPECT: right
// buffer grown before the launch by realloc idiom
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
  cudaFree(a);
  a = b;
  fill<<<1, 256>>>(a, 256);
  return cudaDeviceSynchronize();
}
