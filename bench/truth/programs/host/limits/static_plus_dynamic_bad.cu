// EXPECT: wrong launch
// 16 KiB + 4 bytes static and 32 KiB dynamic are more than 48 KiB
#include <cuda_runtime.h>
__global__ void w(int *a) {
  extern __shared__ int dyn[];
  __shared__ int s[4096 + 1];
  s[threadIdx.x] = threadIdx.x;
  dyn[threadIdx.x] = threadIdx.x;
  __syncthreads();
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x] + dyn[blockDim.x - 1 - threadIdx.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  w<<<1, 256, 32 << 10>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
