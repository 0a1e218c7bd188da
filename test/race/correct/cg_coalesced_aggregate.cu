// Warp-aggregated increment over the threads that are active: the leader adds for all.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int aggregatedIncrement(int *counter) {
  cg::coalesced_group active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(counter, (int)active.size());
  return active.shfl(first, 0) + active.thread_rank();
}

__global__ void filterPositive(const int *in, int *out, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    out[aggregatedIncrement(count)] = in[i];
}
