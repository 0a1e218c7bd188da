// A flag in shared memory between two warps, lowered by the block before it is used.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void message(int *out) {
  __shared__ int payload;
  __shared__ int word;
  if (threadIdx.x == 0)
    word = 0;
  __syncthreads();
  cuda::atomic_ref<int, cuda::thread_scope_block> flag(word);
  if (threadIdx.x == 0) {
    payload = 42;
    flag.store(1, cuda::memory_order_release);
  } else if (threadIdx.x == 32) {
    while (flag.load(cuda::memory_order_acquire) == 0)
      ;
    out[blockIdx.x] = payload;
  }
}
