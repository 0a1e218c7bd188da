// A block-scoped atomic on shared memory: all who touch it are of one block. Slots come out distinct.
// veriwarp-args: --block=256 --grid=16
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown|possible
// veriwarp-expect: out-of-bounds=proved tolerate=unknown|possible
#include <cuda/atomic>

__global__ void pack(const int *in, int *out) {
  __shared__ int used;
  __shared__ int kept[256];
  if (threadIdx.x == 0)
    used = 0;
  __syncthreads();
  int v = in[blockIdx.x * 256 + threadIdx.x];
  if (v & 1) {
    cuda::atomic_ref<int, cuda::thread_scope_block> counter(used);
    kept[counter.fetch_add(1, cuda::memory_order_relaxed)] = v;
  }
  __syncthreads();
  if (threadIdx.x < used)
    out[blockIdx.x * 256 + threadIdx.x] = kept[threadIdx.x];
}
