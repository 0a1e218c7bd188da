// EXPECT: right
// 40 KiB + 8 KiB = 48 KiB
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sm(float *o) {
  __shared__ float s[10 * 1024];
  extern __shared__ float d[];
  s[threadIdx.x] = 1;
  d[threadIdx.x] = 2;
  o[threadIdx.x] = s[threadIdx.x] + d[threadIdx.x];
}
int main() {
  float *o;
  cudaMalloc(&o, 128 * sizeof(float));
  sm<<<1, 128, 8 * 1024>>>(o);
  return cudaDeviceSynchronize();
}
