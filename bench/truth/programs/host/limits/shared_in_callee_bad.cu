// EXPECT: wrong launch
// 32000 bytes of the called function and 20000 dynamic ones are above 48 KiB
#include <cuda_runtime.h>
__device__ int *scratch() {
  __shared__ int s[8000];
  return s;
}
__global__ void w(int *a) {
  extern __shared__ int dyn[];
  int *s = scratch();
  s[threadIdx.x] = a[threadIdx.x];
  dyn[threadIdx.x] = threadIdx.x;
  __syncthreads();
  a[threadIdx.x] = s[dyn[blockDim.x - 1 - threadIdx.x]];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  w<<<1, 64, 20000>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
