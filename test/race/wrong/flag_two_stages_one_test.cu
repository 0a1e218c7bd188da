// The producer counts its stages in the flag; the consumer waits for any stage and reads what the second writes.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: 1 passes the test, and data[1] is written after it.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> stage(*word);
  if (blockIdx.x == 0) {
    data[0] = 1;
    stage.store(1, cuda::memory_order_release);
    data[1] = 2; // expect: race
    stage.store(2, cuda::memory_order_release);
  } else {
    while (stage.load(cuda::memory_order_acquire) == 0)
      ;
    *out = data[0] + data[1]; // expect: race
  }
}
