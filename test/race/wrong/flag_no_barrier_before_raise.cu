// Thread 0 raises the flag for its block without waiting for it.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the release orders what thread 0 has done; the others may not have written yet.
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x; // expect: race
    if (threadIdx.x == 0)
      flag.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (flag.load(cuda::memory_order_acquire) == 0)
        ;
    __syncthreads();
    out[threadIdx.x] = data[threadIdx.x]; // expect: race
  }
}
