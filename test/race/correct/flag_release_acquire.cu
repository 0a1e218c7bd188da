// Message passing between two threads of one block's warps: payload, then a release store; acquire loads until it is seen.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
#include <cuda/atomic>

__global__ void message(int *payload, int *flagWord, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*flagWord);
  if (threadIdx.x == 0) {
    *payload = 42;
    flag.store(1, cuda::memory_order_release);
  } else if (threadIdx.x == 32) {
    while (flag.load(cuda::memory_order_acquire) == 0)
      ;
    *out = *payload;
  }
}
