// A slot that the producer fills again without waiting until it has been read.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked
// Why: nothing orders the read of round i before the write of round i + 1.
#include <cuda/atomic>

__global__ void k(int *slot, int *full, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> F(*full);
  if (threadIdx.x != 0)
    return;
  for (int i = 0; i < 4; ++i) {
    if (blockIdx.x == 0) {
      *slot = i; // expect: race
      F.store(i + 1, cuda::memory_order_release);
    } else if (blockIdx.x == 1) {
      while (F.load(cuda::memory_order_acquire) != i + 1)
        ;
      out[i] = *slot; // expect: race
    }
  }
}
