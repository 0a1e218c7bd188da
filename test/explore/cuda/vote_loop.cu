// EXPECT: 1 executions, 2 blocked
// The lanes of a warp look at flags until all are set, and vote on it: what goes round for nothing is not gone on
// with, and no loop bound is reached.
#include <cassert>
#include <cuda/atomic>

__device__ int flag, data;

__global__ void wait() {
  cuda::atomic_ref<int, cuda::thread_scope_device> flagRef(flag);
  if (blockIdx.x == 1) {
    if (threadIdx.x == 0) {
      data = 1;
      flagRef.store(1, cuda::memory_order_release);
    }
    return;
  }
  int seen;
  do
    seen = threadIdx.x == 0 ? flagRef.load(cuda::memory_order_acquire) : 1;
  while (__any_sync(3, seen == 0));
  __syncwarp(3);
  assert(data == 1);
}

int main() {
  wait<<<2, 2>>>();
  return cudaDeviceSynchronize();
}
