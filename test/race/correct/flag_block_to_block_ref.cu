// The same with a release store and acquire loads of cuda::atomic_ref.
// veriwarp-args: --block=128 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0)
      flag.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (flag.load(cuda::memory_order_acquire) != 1)
        ;
    __syncthreads();
    out[threadIdx.x] = data[127 - threadIdx.x];
  }
}
