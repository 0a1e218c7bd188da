// EXPECT: right
// pointer to another device array
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ float *src;
__device__ float x[65], y[65];
__global__ void set() { src = y; }
__global__ void run() { x[threadIdx.x] = src[threadIdx.x + 1]; }
int main() {
  set<<<1, 1>>>();
  run<<<1, 64>>>();
  return cudaDeviceSynchronize();
}
