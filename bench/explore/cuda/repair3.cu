// For repair, in the shape of GPUMC's bench3 (8 blocks of 1) and bench4 (4 blocks of 2): a lock, and a counter that is
// read outside of it by one thread. Two races, four lines.
#include "parameters.h"

__device__ int lockWord, count, seen;

__global__ void work() {
  using Block = cuda::atomic_ref<int, cuda::thread_scope_block>;
  int expected = 0;
  while (!Block(lockWord).compare_exchange_strong(expected, 1, cuda::memory_order_acquire, cuda::memory_order_relaxed))
    expected = 0;
  Block(count).store(Block(count).load(cuda::memory_order_relaxed) + 1, cuda::memory_order_relaxed);
  Block(lockWord).store(0, cuda::memory_order_release);
  if (blockIdx.x + threadIdx.x == 0 && Block(count).load(cuda::memory_order_relaxed) > 0)
    atomicAdd(&seen, 1);
}

int main() { return launched(work, count, BLOCKS * PER_BLOCK); }
