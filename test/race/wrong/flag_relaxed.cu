// Message passing with a relaxed atomic flag.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted@marked level=block kind=read-write space=global
// Why: relaxed accesses to the flag order nothing; the payload is raced on.
#include <cuda/atomic>

__global__ void message(int *payload, int *flagWord, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(*flagWord);
  if (threadIdx.x == 0) {
    *payload = 42; // expect: race
    flag.store(1, cuda::memory_order_relaxed);
  } else if (threadIdx.x == 32) {
    while (flag.load(cuda::memory_order_relaxed) == 0)
      ;
    *out = *payload; // expect: race
  }
}
