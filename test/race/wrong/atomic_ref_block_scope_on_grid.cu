// The same with libcu++: thread_scope_block on global memory that several blocks update.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: the scope does not include the other blocks' threads, so the two atomics are a race.
#include <cuda/atomic>

__global__ void sum(const int *in, int *total) {
  cuda::atomic_ref<int, cuda::thread_scope_block> t(*total);
  t.fetch_add(in[blockIdx.x * 64 + threadIdx.x], cuda::memory_order_relaxed); // expect: race
}
