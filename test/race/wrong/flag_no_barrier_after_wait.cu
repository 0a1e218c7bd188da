// Thread 0 waits for the flag, and the rest of its block reads without waiting for thread 0.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: threads 1 to 63 have seen nothing.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x; // expect: race
    __syncthreads();
    if (threadIdx.x == 0)
      flag.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (flag.load(cuda::memory_order_acquire) == 0)
        ;
    out[threadIdx.x] = data[threadIdx.x]; // expect: race
  }
}
