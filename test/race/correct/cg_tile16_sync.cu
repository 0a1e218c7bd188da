// Tiles of 16 threads exchange through shared memory; tile.sync() orders each tile.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void tiles(float *data) {
  __shared__ float s[64];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  unsigned t = threadIdx.x, first = t - tile.thread_rank();
  s[t] = data[blockIdx.x * 64 + t];
  tile.sync();
  float v = s[first + 15 - tile.thread_rank()];
  data[blockIdx.x * 64 + t] = v;
}
