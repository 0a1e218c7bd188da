// The consumer raises the flag itself before it waits for it.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: what it sees may be its own store.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    *data = 42; // expect: race
    flag.store(1, cuda::memory_order_release);
  } else {
    flag.store(1, cuda::memory_order_release);
    while (flag.load(cuda::memory_order_acquire) == 0)
      ;
    *out = *data; // expect: race
  }
}
