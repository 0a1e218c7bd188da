// Thread 0 takes the lock for its block, and the others do not wait until it has it.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: threads 1 to 63 update while another block holds the lock.
#include <cuda/atomic>

__global__ void addUnderLock(int *word, int *total, const int *part) {
  cuda::atomic_ref<int, cuda::thread_scope_device> lock(*word);
  if (threadIdx.x == 0)
    while (lock.exchange(1, cuda::memory_order_acquire) != 0)
      ;
  total[threadIdx.x] += part[blockIdx.x * 64 + threadIdx.x]; // expect: race
  __syncthreads();
  if (threadIdx.x == 0)
    lock.store(0, cuda::memory_order_release);
}
