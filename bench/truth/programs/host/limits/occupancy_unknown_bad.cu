// EXPECT: wrong out-of-bounds
// the maximal number of threads of a block is 1024 on all GPUs, s has 256
#include <algorithm>
#include <cuda_runtime.h>
__global__ void w(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = 1;
  a[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int *a, b = 128;
  cudaMalloc(&a, 1024 * sizeof(int));
  if (cudaDeviceGetAttribute(&b, cudaDevAttrMaxThreadsPerBlock, 0) != cudaSuccess)
    return 1;
  
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
