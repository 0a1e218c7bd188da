// Whole tiles take a branch, and their threads meet at the tile's barrier there.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void whole(int *data) {
  __shared__ int s[64];
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  int t = threadIdx.x, v = 0;
  s[t] = data[blockIdx.x * 64 + t];
  if ((t / 8) % 2 == 0) {
    tile.sync();
    v = s[t ^ 7];
    v += tile.shfl_down(v, 4);
  }
  data[blockIdx.x * 64 + t] = v;
}
