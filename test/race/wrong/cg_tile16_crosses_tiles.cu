// Tiles of 16 synchronise, but data comes from the other tile of the warp.
// veriwarp-args: --block=32 --grid=16
// veriwarp-expect: race=refuted@marked level=warp kind=read-write space=shared
// Why: s[31 - t] is stored by a thread of the other tile.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void reverse(int *data) {
  __shared__ int s[32];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int t = threadIdx.x, g = blockIdx.x * 32 + t;
  s[t] = data[g]; // expect: race
  tile.sync();
  data[g] = s[31 - t]; // expect: race
}
