// EXPECT: wrong race
// managed pointer variable set to out
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__managed__ float *src;
__global__ void run(float *out) { out[threadIdx.x] = src[threadIdx.x + 1]; }
int main() {
  float *b, *out;
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMalloc(&out, 65 * sizeof(float));
  src = out;
  run<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
