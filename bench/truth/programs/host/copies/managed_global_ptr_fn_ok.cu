// EXPECT: right
// bind(b) sets the managed pointer
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__managed__ float *src;
__global__ void run(float *out) { out[threadIdx.x] = src[threadIdx.x + 1]; }
__attribute__((noinline)) static void bind(float *p) { src = p; }
int main() {
  float *b, *out;
  cudaMalloc(&b, 65 * sizeof(float));
  cudaMalloc(&out, 65 * sizeof(float));
  bind(b);
  run<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
