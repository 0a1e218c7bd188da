// The same with a cuda::atomic in device memory and the orders that it has when none is named.
// veriwarp-args: --block=128 --grid=2
// veriwarp-expect: all=proved
#include <cuda/atomic>
__device__ cuda::atomic<int, cuda::thread_scope_device> ready;

__global__ void pipe(int *data, int *out) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0)
      ready.store(1);
  } else {
    if (threadIdx.x == 0)
      while (ready.load() == 0)
        ;
    __syncthreads();
    out[threadIdx.x] = data[127 - threadIdx.x];
  }
}
