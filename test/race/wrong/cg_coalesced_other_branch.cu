// A coalesced group is made in one branch; its barrier says nothing to the lanes that took the other.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: race=refuted@marked level=warp
// veriwarp-expect: barrier-divergence=any
// Why: the upper lanes are not in the group, and write what its members read.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void other(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x, v = 0;
  if (t < 16) {
    cg::coalesced_group g = cg::coalesced_threads();
    s[t] = t;
    g.sync();
    v = s[t + 16]; // expect: race
  } else {
    s[t] = t; // expect: race
  }
  data[blockIdx.x * 32 + t] = v;
}
