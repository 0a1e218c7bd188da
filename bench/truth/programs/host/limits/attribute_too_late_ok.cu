// EXPECT: right
// the attribute is set before the launch
#include <cuda_runtime.h>
__global__ void big(int *a) {
  extern __shared__ int m[];
  m[threadIdx.x] = threadIdx.x;
  __syncthreads();
  a[threadIdx.x] = m[blockDim.x - 1 - threadIdx.x];
}
static void allow() { cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, 50000); }
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  allow();
  big<<<1, 512, 50000>>>(a);
  cudaDeviceSynchronize();
  
  cudaFree(a);
  return 0;
}
