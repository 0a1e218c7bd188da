// EXPECT: wrong launch
// 64 KiB of dynamic shared memory without the attribute
#include <cuda_runtime.h>
#include <cstdio>
__global__ void big(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[255 - threadIdx.x];
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaKernel_t k;
  cudaGetKernel(&k, (const void *)big);
  
  big<<<1, 256, 65536>>>(d);
  return cudaDeviceSynchronize();
}
