// Counters shared by all blocks are updated with device scope.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
#include <cuda/atomic>

__global__ void count(const unsigned *keys, unsigned *counters) {
  unsigned k = keys[blockIdx.x * blockDim.x + threadIdx.x] & 255u;
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> c(counters[k]);
  c.fetch_add(1u, cuda::memory_order_relaxed);
}
