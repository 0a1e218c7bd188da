// Warp-aggregated increment that forgets to add the rank: all lanes of a group get the group's first slot.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: race=refuted@marked level=warp|block|grid kind=write-write space=global
// Why: the lanes of one coalesced group store to one slot.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void filter(const int *in, int *out, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] > 0) {
    cg::coalesced_group g = cg::coalesced_threads();
    int first = 0;
    if (g.thread_rank() == 0)
      first = atomicAdd(count, (int)g.size());
    out[g.shfl(first, 0)] = in[i]; // expect: race
  }
}
