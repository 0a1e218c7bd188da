// A chained scan: each block waits for its neighbour's flag, reads the neighbour's total and passes on its own.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void chain(const int *in, int *data, int *flags) {
  if (threadIdx.x != 0)
    return;
  int sum = in[blockIdx.x];
  if (blockIdx.x > 0) {
    cuda::atomic_ref<int, cuda::thread_scope_device> before(flags[blockIdx.x - 1]);
    while (before.load(cuda::memory_order_acquire) == 0)
      ;
    sum += data[blockIdx.x - 1];
  }
  data[blockIdx.x] = sum;
  cuda::atomic_ref<int, cuda::thread_scope_device> mine(flags[blockIdx.x]);
  mine.store(1, cuda::memory_order_release);
}
