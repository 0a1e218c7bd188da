// A test-and-test-and-set lock, after GPUMC's ttaslock: it is looked at until it is free, then taken if it still is.
// Parameters as in caslock.cu.
#include "parameters.h"

__device__ int lockWord, count;

__global__ void work() {
  cuda::atomic_ref<int, SCOPE> lock(lockWord);
  int expected;
  do {
    while (lock.load(cuda::memory_order_relaxed) != 0) {
    }
    expected = 0;
  } while (!lock.compare_exchange_strong(expected, 1, ACQUIRE, cuda::memory_order_relaxed));
  ++count;
  lock.store(0, RELEASE);
}

int main() { return launched(work, count, BLOCKS * PER_BLOCK); }
