// A flag in shared memory that nobody lowers.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked
// Why: shared memory holds anything at the start.
#include <cuda/atomic>

__global__ void k(int *out) {
  __shared__ int payload;
  __shared__ int word;
  cuda::atomic_ref<int, cuda::thread_scope_block> flag(word);
  if (threadIdx.x == 0) {
    payload = 42; // expect: race
    flag.store(1, cuda::memory_order_release);
  } else if (threadIdx.x == 32) {
    while (flag.load(cuda::memory_order_acquire) == 0)
      ;
    out[blockIdx.x] = payload; // expect: race
  }
}
