// A producer that writes a cell and raises the same flag in every round; nobody lowers it.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: after the first round the flag is up, and the cells of later rounds are read while they are written.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  for (int i = 0; i < 8; ++i) {
    if (blockIdx.x == 0) {
      data[i] = i; // expect: race
      flag.store(1, cuda::memory_order_release);
    } else {
      while (flag.load(cuda::memory_order_acquire) == 0)
        ;
      out[i] = data[i]; // expect: race
    }
  }
}
