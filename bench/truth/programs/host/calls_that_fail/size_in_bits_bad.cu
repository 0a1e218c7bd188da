// EXPECT: wrong out-of-bounds
// divided twice: 32 bytes for 64 ints
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
  int *p = nullptr;
  size_t bits = 64 * 32;
  cudaMalloc(&p, bits / 8 / 8);
  fill<<<1, 64>>>(p, 64);
  return cudaDeviceSynchronize();
}
