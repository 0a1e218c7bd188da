// All threads of a block write, the block synchronises, thread 0 draws behind a fence; the last block reads all.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
#include <cuda/atomic>
__device__ cuda::atomic<unsigned, cuda::thread_scope_device> drawn;

__global__ void sum(const float *in, float *part, float *out) {
  __shared__ bool last;
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  part[i] = in[i];
  __syncthreads();
  if (threadIdx.x == 0)
    last = drawn.fetch_add(1u, cuda::memory_order_acq_rel) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b * 64 + threadIdx.x];
    out[threadIdx.x] = s;
  }
}
