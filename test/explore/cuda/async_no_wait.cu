// EXPECT: data-race at line 10
// Nothing waits for the copies: the barrier is for threads, and a copy is made as if by another one.
#include <cassert>
#include <cuda_pipeline.h>

__device__ int given[2] = {5, 6};
__global__ void swap() {
  __shared__ int tile[2];
  const int t = threadIdx.x;
  __pipeline_memcpy_async(&tile[t], &given[t], 4);
  __pipeline_commit();
  __syncthreads();
  assert(tile[1 - t] == 6 - t);
}
int main() {
  swap<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
