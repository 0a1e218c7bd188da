// Thread 0 takes a lock for its block; the block synchronises after it is taken and before it is given back.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void addUnderLock(int *word, int *total, const int *part) {
  cuda::atomic_ref<int, cuda::thread_scope_device> lock(*word);
  if (threadIdx.x == 0)
    while (lock.exchange(1, cuda::memory_order_acquire) != 0)
      ;
  __syncthreads();
  total[threadIdx.x] += part[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0)
    lock.store(0, cuda::memory_order_release);
}
