// The flag takes the number of the launch, so that it need not be lowered between launches.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void pipe(int *data, int *word, int *out, int epoch) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*word);
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0)
      flag.store(epoch, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0)
      while (flag.load(cuda::memory_order_acquire) != epoch)
        ;
    __syncthreads();
    out[threadIdx.x] = data[threadIdx.x];
  }
}
