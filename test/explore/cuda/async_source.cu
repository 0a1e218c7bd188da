// EXPECT: data-race at line 11
// The source is overwritten before the wait.
#include <cuda_pipeline.h>

__device__ int given[2] = {5, 6};
__global__ void take() {
  __shared__ int tile[2];
  const int t = threadIdx.x;
  __pipeline_memcpy_async(&tile[t], &given[t], 4);
  __pipeline_commit();
  given[t] = 0;
  __pipeline_wait_prior(0);
}
int main() {
  take<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
