// EXPECT: right
// scratch symbol and heap buffer differ
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ float scratch[65];
__global__ void use(const float *in) { scratch[threadIdx.x] = in[threadIdx.x + 1]; }
int main() {
  float *p = nullptr;
  cudaMalloc(&p, 65 * sizeof(float));
  use<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
