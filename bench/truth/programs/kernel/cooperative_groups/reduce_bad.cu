// EXPECT: wrong out-of-bounds
// sum of the ranks of a tile of 8 is 28
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  __shared__ int s[16];
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int r = cg::reduce(tile, (int)tile.thread_rank(), cg::plus<int>());
  if (threadIdx.x == 0) s[r] = 1;
  out[threadIdx.x] = r;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
