// A consumer that is content with the number of the round before.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked
// Why: cell i is written before the flag says i + 1.
#include <cuda/atomic>

__global__ void k(int *data, int *flag, int *out, int n) {
  cuda::atomic_ref<int, cuda::thread_scope_device> F(*flag);
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    for (int i = 0; i < n; ++i) {
      data[i] = i; // expect: race
      F.store(i + 1, cuda::memory_order_release);
    }
  } else {
    for (int i = 0; i < n; ++i) {
      while (F.load(cuda::memory_order_acquire) < i)
        ;
      out[i] = data[i]; // expect: race
    }
  }
}
