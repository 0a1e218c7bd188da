// EXPECT: data-race at line 8
// What the other thread writes comes behind the request for the copy and before the wait for it.
#include <cuda_pipeline.h>

__device__ int given = 5, taken;
__global__ void take() {
  __shared__ int tile;
  if (threadIdx.x == 0) __pipeline_memcpy_async(&tile, &given, 4), __pipeline_commit();
  __syncthreads();
  if (threadIdx.x == 1) taken = tile;
  __syncthreads();
  if (threadIdx.x == 0) __pipeline_wait_prior(0);
}
int main() {
  take<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
