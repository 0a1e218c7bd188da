// A slot that goes back and forth: even numbers hand it to the producer, odd ones to the consumer.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void k(int *slot, int *full, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> F(*full);
  if (threadIdx.x != 0)
    return;
  for (int i = 0; i < 4; ++i) {
    if (blockIdx.x == 0) {
      while (F.load(cuda::memory_order_acquire) != 2 * i)
        ;
      *slot = i;
      F.store(2 * i + 1, cuda::memory_order_release);
    } else if (blockIdx.x == 1) {
      while (F.load(cuda::memory_order_acquire) != 2 * i + 1)
        ;
      out[i] = *slot;
      F.store(2 * i + 2, cuda::memory_order_release);
    }
  }
}
