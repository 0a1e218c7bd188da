// EXPECT: right
// the rotation stays in the tile of 16 whose sync() orders it
// AIM: size of a tiled partition
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void rotate(unsigned *g) {
  __shared__ unsigned s[64];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  unsigned t = threadIdx.x;
  s[t] = g[t];
  tile.sync();
  unsigned v = s[tile.meta_group_rank() * 16 + (tile.thread_rank() + 1) % 16];
  __syncthreads();
  g[t] = v;
}

int main() {
  unsigned *g;
  cudaMalloc(&g, 64 * sizeof(unsigned));
  cudaMemset(g, 0, 64 * sizeof(unsigned));
  rotate<<<1, 64>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
