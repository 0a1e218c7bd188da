// EXPECT: 6 executions
// Copies that are joined to a barrier object, by cuda::memcpy_async, and waited for there: 4 updates, two of each thread.
#include <cassert>
#include <cuda/barrier>

__device__ int given[2] = {5, 6};
__global__ void swap() {
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int tile[2];
  const int t = threadIdx.x;
  if (t == 0) init(&barrier, 2);
  __syncthreads();
  cuda::memcpy_async(&tile[t], &given[t], sizeof(int), barrier);
  barrier.arrive_and_wait();
  assert(tile[1 - t] == 6 - t);
}
int main() {
  swap<<<1, 2>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
