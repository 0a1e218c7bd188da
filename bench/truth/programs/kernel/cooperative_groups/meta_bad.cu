// EXPECT: wrong race
// rank 1 of each tile writes the element of the next tile as rank 0 of that
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  if (tile.thread_rank() == 0) out[tile.meta_group_rank()] = 1;
  if (tile.thread_rank() == 1) out[tile.meta_group_rank() + 1] = 2;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
