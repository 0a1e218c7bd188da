// EXPECT: data-race at line 12
// The copies are joined to a barrier object, and nobody waits for its phase: __syncthreads() is no wait for them.
#include <cuda/barrier>

__device__ int given[2] = {5, 6}, taken[2];
__global__ void swap() {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int tile[2];
  const int t = threadIdx.x;
  if (t == 0) init(&barrier, 2);
  __syncthreads();
  cuda::memcpy_async(&tile[t], &given[t], sizeof(int), barrier);
  auto token = barrier.arrive();
  __syncthreads();
  taken[t] = tile[1 - t];
  barrier.wait(static_cast<decltype(token) &&>(token));
}
int main() {
  swap<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
