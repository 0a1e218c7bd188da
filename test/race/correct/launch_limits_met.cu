// Launches at the limits: the largest block, shared memory that was asked for, a contract that holds.
// veriwarp-expect: all=proved
// veriwarp-expect: launch=proved
#include <cuda_runtime.h>
//@ requires n == blockDim.x * gridDim.x;
__global__ void __launch_bounds__(1024) fill(int *p, int n) {
  extern __shared__ int s[];
  s[threadIdx.x] = n;
  p[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x];
}

void run(int *p) {
  cudaFuncSetAttribute(fill, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  fill<<<2, 1024, 65536>>>(p, 2048);
}
