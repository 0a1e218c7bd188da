// Look-back in which the total of a block is read when only its own sum is ready.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: state 1 tells that the sum is there, and the total is written before state 2.
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
    if (s >= 1) {
      before += totals[p]; // expect: race
      break;
    }
    before += sums[p];
  }
  totals[blockIdx.x] = before + own; // expect: race
  mine.store(2, cuda::memory_order_release);
}
