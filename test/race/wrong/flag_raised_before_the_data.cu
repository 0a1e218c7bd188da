// The flag goes up before the payload is written.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the release orders what stands before it, and the payload stands behind.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    flag.store(1, cuda::memory_order_release);
    *data = 42; // expect: race
  } else {
    while (flag.load(cuda::memory_order_acquire) == 0)
      ;
    *out = *data; // expect: race
  }
}
