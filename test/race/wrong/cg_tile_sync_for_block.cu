// A tile synchronises where the whole block should.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked level=block kind=read-write space=shared
// Why: tile.sync() orders 32 threads; s[127 - t] was stored by another warp.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void reverse(int *data) {
  __shared__ int s[128];
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g]; // expect: race
  tile.sync();
  data[g] = s[127 - t]; // expect: race
}
