// Decoupled look-back: a block's own sum is ready in state 1, its total in state 2.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void scan(const int *in, int *sums, int *totals, int *states) {
  if (threadIdx.x != 0)
    return;
  int own = in[blockIdx.x], before = 0;
  sums[blockIdx.x] = own;
  cuda::atomic_ref<int, cuda::thread_scope_device> mine(states[blockIdx.x]);
  mine.store(1, cuda::memory_order_release);
  for (int p = (int)blockIdx.x - 1; p >= 0; --p) {
    cuda::atomic_ref<int, cuda::thread_scope_device> state(states[p]);
    int s;
    while ((s = state.load(cuda::memory_order_acquire)) == 0)
      ;
    if (s == 2) {
      before += totals[p];
      break;
    }
    before += sums[p];
  }
  totals[blockIdx.x] = before + own;
  mine.store(2, cuda::memory_order_release);
}
