// EXPECT: wrong out-of-bounds
// stream not ready (cudaErrorNotReady): n stays 128 on 64
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
  int *a, n = 128;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 64>>>(a, 64);
  if (cudaStreamQuery(0) == cudaSuccess)
    n = 64;
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
