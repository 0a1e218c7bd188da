// EXPECT: right
// both tiles of the warp are complete in the branch
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void part(int *a) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int t = threadIdx.x, v = a[t];
  if (tile.meta_group_rank() % 2 == 0 || tile.meta_group_rank() > 2)
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
