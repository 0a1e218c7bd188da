// EXPECT: wrong out-of-bounds
// the static shared memory of the kernel is 256 bytes, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void other(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaFuncAttributes attr = {};
  attr.sharedSizeBytes = 128;
  cudaFuncGetAttributes(&attr, other);
  n = attr.sharedSizeBytes / sizeof(int);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
