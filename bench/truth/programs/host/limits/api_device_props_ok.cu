// EXPECT: right
// the warp size is 32, so 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaDeviceProp prop = {};
  prop.warpSize = 32;
  prop.maxThreadsPerBlock = 32;
  if (cudaGetDeviceProperties(&prop, 0) != cudaSuccess)
    return 1;
  n = prop.warpSize;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
