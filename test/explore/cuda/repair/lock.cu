// REPAIR: verified, 1 line
// A lock that is given back with a relaxed store: what was counted under it need not be seen by the next one.
#include <cuda/atomic>

__device__ int word, count;

__global__ void work() {
  cuda::atomic_ref<int, cuda::thread_scope_device> lock(word);
  int expected = 0;
  while (!lock.compare_exchange_strong(expected, 1, cuda::memory_order_acquire, cuda::memory_order_relaxed))
    expected = 0;
  count += 1;
  lock.store(0, cuda::memory_order_relaxed);
}

int main() { work<<<3, 1>>>(); }
