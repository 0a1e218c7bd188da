// EXPECT: right
// one leader per tile writes the tile's element
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  if (tile.thread_rank() == 0) out[tile.meta_group_rank()] = 1;
  if (tile.thread_rank() == 1) out[tile.meta_group_rank() + 16] = 2;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
