// EXPECT: data-race at line 9
// The wait is for all groups but the latest two, and there are two.
#include <cuda_pipeline.h>

__device__ int given[4] = {5, 6, 7, 8}, taken[2];
__global__ void take() {
  __shared__ int tile[2][2];
  for (int i = 0; i < 2; ++i) {
    __pipeline_memcpy_async(&tile[i][threadIdx.x], &given[2 * i + threadIdx.x], 4);
    __pipeline_commit();
  }
  __pipeline_wait_prior(2);
  __syncthreads();
  taken[threadIdx.x] = tile[0][1 - threadIdx.x];
}
int main() {
  take<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
