// EXPECT: wrong out-of-bounds
// a block may have 1024 threads on every GPU, so 64 or more threads write to 32 ints
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
  n = prop.maxThreadsPerBlock;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
