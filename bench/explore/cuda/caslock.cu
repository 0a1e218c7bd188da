// A lock that spins with compare-and-swap, after GPUMC's caslock: every thread takes it once and counts.
//
//   BLOCKS, PER_BLOCK   threads: BLOCKS * PER_BLOCK of them
//   ACQUIRE, RELEASE    orders of taking the lock and of giving it back; SCOPE: of both
//
// Safe as it is. With relaxed orders the count is a data race; with block scope and several blocks the lock itself is a
// heterogeneous race.
#include "parameters.h"

__device__ int lockWord, count;

__global__ void work() {
  cuda::atomic_ref<int, SCOPE> lock(lockWord);
  int expected = 0;
  while (!lock.compare_exchange_strong(expected, 1, ACQUIRE, cuda::memory_order_relaxed))
    expected = 0;
  ++count;
  lock.store(0, RELEASE);
}

int main() { return launched(work, count, BLOCKS * PER_BLOCK); }
