// Block reduction written with cooperative groups: tiles of 32 shuffle, the block synchronises once.
// veriwarp-args: --block=256 --grid=16
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void cgSum(const int *in, int *out) {
  __shared__ int slot[8];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  int v = in[block.group_index().x * block.size() + block.thread_rank()];
  for (int d = tile.size() / 2; d > 0; d /= 2)
    v += tile.shfl_down(v, d);
  if (tile.thread_rank() == 0)
    slot[tile.meta_group_rank()] = v;
  block.sync();
  if (block.thread_rank() == 0) {
    int sum = 0;
    for (int w = 0; w < 8; ++w)
      sum += slot[w];
    out[block.group_index().x] = sum;
  }
}
