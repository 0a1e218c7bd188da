// EXPECT: right
// t ^ 8 is in the same tile of 16 threads, which tile.sync() orders.
// AIM: a sync of a tile smaller than the warp orders only the tile
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void exchange(double *v) {
  __shared__ double s[64];
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  const unsigned t = block.thread_rank();
  s[t] = v[t];
  tile.sync();
  v[t] = s[t ^ 8];
}

int main() {
  double *v;
  cudaMalloc(&v, 64 * sizeof(double));
  cudaMemset(v, 0, 64 * sizeof(double));
  exchange<<<1, 64>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
