// EXPECT: wrong launch
// attribute was set for the other kernel
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void k1(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = 1;
  a[threadIdx.x] = s[threadIdx.x];
}
__global__ void k2(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = 2;
  a[threadIdx.x] = s[threadIdx.x];
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaFuncSetAttribute(k2, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 * 1024);
  k1<<<1, 256, 64 * 1024>>>(a);
  return cudaDeviceSynchronize();
}
