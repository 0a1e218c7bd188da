// EXPECT: wrong race
// set kernel stores out in a device variable
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ float *src;
__global__ void set(float *p) { src = p; }
__global__ void run(float *out) { out[threadIdx.x] = src[threadIdx.x + 1]; }
int main() {
  float *b, *out;
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMalloc(&out, 65 * sizeof(float));
  set<<<1, 1>>>(out);
  run<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
