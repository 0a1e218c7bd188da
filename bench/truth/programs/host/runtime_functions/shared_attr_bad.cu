// EXPECT: wrong launch
// 96 KiB of dynamic shared memory without cudaFuncSetAttribute
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void big(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = 1;
  a[threadIdx.x] = s[threadIdx.x];
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  int bytes = 96 * 1024;
  
  big<<<1, 256, bytes>>>(a);
  return cudaDeviceSynchronize();
}
