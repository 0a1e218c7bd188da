// A message that is handed on: block 1 waits for block 0 and raises another flag, for which block 2 waits.
// veriwarp-args: --block=64 --grid=3
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=possible
#include <cuda/atomic>

__global__ void pipe(int *data, int *first, int *second, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*first), s(*second);
  if (blockIdx.x == 0) {
    *data = 1;
    f.store(1, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (f.load(cuda::memory_order_acquire) == 0)
      ;
    s.store(1, cuda::memory_order_release);
  } else {
    while (s.load(cuda::memory_order_acquire) == 0)
      ;
    *out = *data;
  }
}
