// EXPECT: right
// helper binds b
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__constant__ float *src;
__global__ void run(float *out) { out[threadIdx.x] = src[threadIdx.x + 1]; }
static void bind(float *p) { cudaMemcpyToSymbol(src, &p, sizeof p); }
int main() {
  float *b, *out;
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMalloc(&out, 65 * sizeof(float));
  bind(b);
  run<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
