// The same lock in libcu++: acquire on success, release on leaving.
// veriwarp-args: --block=32 --grid=100
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
#include <cuda/atomic>

__global__ void append(int *lockWord, int *log, int *used) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> lock(*lockWord);
  int expected = 0;
  while (!lock.compare_exchange_weak(expected, 1, cuda::memory_order_acquire, cuda::memory_order_relaxed))
    expected = 0;
  int k = *used;
  log[k] = blockIdx.x;
  *used = k + 1;
  lock.store(0, cuda::memory_order_release);
}
