// Only the first seven threads of each tile come to the tile's barrier.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// veriwarp-expect: race=refuted@marked
// Why: tile.sync() waits for all 16 threads of the tile.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void some(int *data) {
  __shared__ int s[64];
  cg::thread_block_tile<16> tile = cg::tiled_partition<16>(cg::this_thread_block());
  int t = threadIdx.x;
  s[t] = t; // expect: race
  if (tile.thread_rank() < 7)
    tile.sync();    // expect: barrier-divergence
  int v = s[t ^ 1]; // expect: race
  tile.sync();
  data[blockIdx.x * 64 + t] = v;
}
