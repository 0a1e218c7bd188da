// EXPECT: data-race at line 10
// A buffer is filled again without a barrier behind the last reads of it.
#include <cuda_pipeline.h>

__device__ int given[4] = {5, 6, 7, 8}, taken[2];
__global__ void take() {
  __shared__ int tile[2];
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    __pipeline_memcpy_async(&tile[threadIdx.x], &given[2 * i + threadIdx.x], 4);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    sum += tile[1 - threadIdx.x];
  }
  taken[threadIdx.x] = sum;
}
int main() {
  take<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
