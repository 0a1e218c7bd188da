// EXPECT: right
// the attribute is set for the kernel that is launched with 64 KiB
#include <cuda_runtime.h>
__global__ void big(int *a) {
  extern __shared__ int m[];
  m[threadIdx.x] = threadIdx.x;
  __syncthreads();
  a[threadIdx.x] = m[blockDim.x - 1 - threadIdx.x];
}
__global__ void small(int *a) { a[threadIdx.x] = 0; }
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  cudaFuncSetAttribute(big, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 * 1024);
  small<<<1, 1024>>>(a);
  big<<<1, 1024, 64 * 1024>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
