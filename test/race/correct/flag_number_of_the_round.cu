// A producer that writes the round's cell and then the round's number to the flag; the consumer waits for each number.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  for (int i = 0; i < 8; ++i) {
    if (blockIdx.x == 0) {
      data[i] = i;
      flag.store(i + 1, cuda::memory_order_release);
    } else {
      while (flag.load(cuda::memory_order_acquire) <= i)
        ;
      out[i] = data[i];
    }
  }
}
