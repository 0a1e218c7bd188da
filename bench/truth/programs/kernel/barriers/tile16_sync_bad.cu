// EXPECT: wrong race
// thread 15 reads s[16] of thread 16, which is in the next tile of 16: tile.sync() does not order them
// AIM: size of a tiled partition
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void rotate(unsigned *g) {
  __shared__ unsigned s[64];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  unsigned t = threadIdx.x;
  s[t] = g[t];
  tile.sync();
  unsigned v = s[t < 63 ? t + 1 : t];
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
