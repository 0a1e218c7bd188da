// EXPECT: wrong launch
// 40 KiB + 9 KiB exceeds 48 KiB without opt-in
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
  sm<<<1, 128, 9 * 1024>>>(o);
  return cudaDeviceSynchronize();
}
