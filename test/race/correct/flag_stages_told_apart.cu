// The producer counts its stages in the flag; the consumer waits for the stage that writes what it reads.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> stage(*word);
  if (blockIdx.x == 0) {
    data[0] = 1;
    stage.store(1, cuda::memory_order_release);
    data[1] = 2;
    stage.store(2, cuda::memory_order_release);
  } else {
    while (stage.load(cuda::memory_order_acquire) < 2)
      ;
    *out = data[0] + data[1];
  }
}
