// Every block arrives, and the waiting one is content with all but one.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: block 0 counts itself among the 31 arrivals, or misses any other block.
#include <cuda/atomic>

__global__ void gather(int *data, unsigned *count, int *out) {
  if (threadIdx.x != 0)
    return;
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> arrived(*count);
  data[blockIdx.x] = blockIdx.x; // expect: race
  arrived.fetch_add(1u, cuda::memory_order_release);
  if (blockIdx.x == 0) {
    while (arrived.load(cuda::memory_order_acquire) < gridDim.x - 1)
      ;
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += data[b]; // expect: race
    *out = s;
  }
}
