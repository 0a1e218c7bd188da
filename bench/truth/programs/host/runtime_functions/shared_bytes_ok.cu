// EXPECT: right
// bytes for 256 floats
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sm(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[255 - threadIdx.x];
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  int n = 256;
  sm<<<1, n, n * sizeof(float)>>>(a);
  return cudaDeviceSynchronize();
}
