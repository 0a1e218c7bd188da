// EXPECT: wrong barrier-divergence
// second launch has threads >=32 skip the barrier
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
  part<<<1, 48>>>(a, 32);
  return cudaDeviceSynchronize();
}
