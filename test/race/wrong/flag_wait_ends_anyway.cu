// A wait for a flag that gives up after a thousand looks.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked
// Why: who has given up has seen nothing.
#include <cuda/atomic>

__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> F(*flag);
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 1; // expect: race
    F.store(1, cuda::memory_order_release);
  } else {
    for (int i = 0; i < 1000 && F.load(cuda::memory_order_acquire) == 0; ++i)
      ;
    *out = *data; // expect: race
  }
}
