// A tile of 32 threads is a warp; tile.sync() orders its writes with its reads.
// veriwarp-args: --block=256 --grid=12
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void reverseWarps(int *data) {
  __shared__ int s[256];
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
  int lane = warp.thread_rank(), first = threadIdx.x - lane, g = blockIdx.x * 256;
  s[threadIdx.x] = data[g + threadIdx.x];
  warp.sync();
  data[g + threadIdx.x] = s[first + 31 - lane];
}
