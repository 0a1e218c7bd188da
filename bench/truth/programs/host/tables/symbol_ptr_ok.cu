// EXPECT: right
// device pointer symbol set to b
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ float *src;
__global__ void run(float *out) { out[threadIdx.x] = src[threadIdx.x + 1]; }
int main() {
  float *b, *out;
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMalloc(&out, 65 * sizeof(float));
  float *p = b;
  cudaMemcpyToSymbol(src, &p, sizeof p);
  run<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
