// For repair, in the shape of GPUMC's bench2 (2 blocks of 3): messages from the first block to the second, one per
// thread, and a counter of those that have read theirs. Two races (on the flag and on the counter), four lines.
#include "parameters.h"

__device__ int flag[PER_BLOCK], message[PER_BLOCK], counter, sum;

__global__ void work() {
  using Block = cuda::atomic_ref<int, cuda::thread_scope_block>;
  using Device = cuda::atomic_ref<int, cuda::thread_scope_device>;
  if (blockIdx.x == 0) {
    message[threadIdx.x] = 1;
    Block(flag[threadIdx.x]).store(1, cuda::memory_order_release);
    if (Block(counter).fetch_add(1, cuda::memory_order_relaxed) > int(BLOCKS * PER_BLOCK))
      Device(sum).fetch_add(100, cuda::memory_order_relaxed);
  } else {
    if (Block(flag[threadIdx.x]).load(cuda::memory_order_acquire) == 1 && message[threadIdx.x] != 1)
      Device(sum).fetch_add(100, cuda::memory_order_relaxed);
    Device(sum).fetch_add(Block(counter).fetch_add(1, cuda::memory_order_relaxed) < int(BLOCKS * PER_BLOCK),
                          cuda::memory_order_relaxed);
  }
}

int main() { return launched(work, sum, int(PER_BLOCK)); }
