// The wait goes on while the flag is 1, and nobody makes it 1 but the producer.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: memory that holds 0 lets the consumer through at once.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    flag.store(1, cuda::memory_order_release);
    *data = 42; // expect: race
    flag.store(2, cuda::memory_order_release);
  } else {
    while (flag.load(cuda::memory_order_acquire) == 1)
      ;
    *out = *data; // expect: race
  }
}
