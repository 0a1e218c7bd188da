// A chain in which each block waits for the block before its neighbour and reads the neighbour's cell.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: flag[n - 2] says nothing of what block n - 1 has written.
#include <cuda/atomic>

__global__ void chain(const int *in, int *data, int *flags) {
  if (threadIdx.x != 0)
    return;
  int sum = in[blockIdx.x];
  if (blockIdx.x > 1) {
    cuda::atomic_ref<int, cuda::thread_scope_device> before(flags[blockIdx.x - 2]);
    while (before.load(cuda::memory_order_acquire) == 0)
      ;
    sum += data[blockIdx.x - 1]; // expect: race
  }
  data[blockIdx.x] = sum; // expect: race
  cuda::atomic_ref<int, cuda::thread_scope_device> mine(flags[blockIdx.x]);
  mine.store(1, cuda::memory_order_release);
}
