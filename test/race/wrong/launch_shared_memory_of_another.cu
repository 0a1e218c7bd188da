// More dynamic shared memory than was asked for, and memory that was asked for another kernel.
// veriwarp-expect: launch=refuted|possible@marked tolerate=assumed
// Why: 60000 bytes are more than 50000, and `second` may have no more than 48 KiB.
#include <cuda_runtime.h>
__global__ void first(int *p) {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
  p[threadIdx.x] = s[threadIdx.x];
}
__global__ void second(int *p) {
  extern __shared__ int s[];
  s[threadIdx.x] = 1;
  p[threadIdx.x] = s[threadIdx.x];
}

int main() {
  int *p;
  cudaMalloc(&p, 512);
  cudaFuncSetAttribute(first, cudaFuncAttributeMaxDynamicSharedMemorySize, 50000);
  first<<<1, 128, 60000>>>(p); // expect: launch
  second<<<1, 128, 60000>>>(p); // expect: launch
  return cudaDeviceSynchronize();
}
