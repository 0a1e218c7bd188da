// EXPECT: right
// loop from 0 to -1 devices below zero never
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
  int n = 0;
  cudaGetDeviceCount(&n);
  int *a;
  if (cudaMalloc(&a, 64 * sizeof(int)))
    return 1;
  for (int d = 0; d < (n < 0 ? 1 : 0); ++d)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
