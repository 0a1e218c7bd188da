// A ticket lock: draw a number, wait until it is served, serve the next.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void addUnderLock(const int *in, int *total, unsigned *next, unsigned *word) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> serving(*word);
  unsigned mine = atomicAdd(next, 1u);
  while (serving.load(cuda::memory_order_acquire) != mine)
    ;
  *total += in[blockIdx.x];
  serving.store(mine + 1, cuda::memory_order_release);
}
