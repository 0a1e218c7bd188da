// EXPECT: wrong race
// argument is the address of the symbol the kernel writes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ float scratch[65];
__global__ void use(const float *in) { scratch[threadIdx.x] = in[threadIdx.x + 1]; }
int main() {
  float *p = nullptr;
  cudaGetSymbolAddress((void **)&p, scratch);
  use<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
