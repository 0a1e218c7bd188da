// EXPECT: wrong barrier-divergence
// in the second tile of each warp, only ranks below 4 come to the tile shuffle, the others go on to tile.sync
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void part(int *a) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int t = threadIdx.x, v = a[t];
  if (tile.meta_group_rank() % 2 == 0 || tile.thread_rank() < 4)
    v += tile.shfl_xor(v, 1);
  tile.sync();
  a[t] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 1, 64 * sizeof(int));
  part<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
