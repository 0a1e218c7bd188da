// Initialised with the size of the group, whatever the block's shape is; waited for by a reference in a function.
// veriwarp-args: --grid=8
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
#include <cuda/barrier>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ void turn(Barrier &bar) { bar.arrive_and_wait(); }

__global__ void neighbours(int *data) {
  __shared__ Barrier bar;
  extern __shared__ int s[];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0)
    init(&bar, block.size());
  block.sync();
  unsigned t = block.thread_rank(), n = block.size(), g = blockIdx.x * n + t;
  s[t] = data[g];
  turn(bar);
  int next = s[t + 1 < n ? t + 1 : 0];
  turn(bar);
  s[t] = next;
  data[g] = next;
}
