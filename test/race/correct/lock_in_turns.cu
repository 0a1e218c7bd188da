// Blocks take turns in the order of their numbers: each waits for its number and passes on the next.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void inOrder(const int *in, int *total, unsigned *word) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> turn(*word);
  if (threadIdx.x != 0)
    return;
  while (turn.load(cuda::memory_order_acquire) != blockIdx.x)
    ;
  *total = *total * 31 + in[blockIdx.x];
  turn.store(blockIdx.x + 1, cuda::memory_order_release);
}
