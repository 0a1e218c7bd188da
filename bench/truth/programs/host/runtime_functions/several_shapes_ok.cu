// EXPECT: right
// both blocks are multiples of 32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void part(float *a, int active) {
  if (threadIdx.x < active) {
    a[threadIdx.x] = 1;
    __syncthreads();
    a[threadIdx.x] = 2;
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  part<<<1, 32>>>(a, 32);
  part<<<1, 32>>>(a, 32);
  return cudaDeviceSynchronize();
}
