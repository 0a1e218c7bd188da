// EXPECT: right
// the host has stored 1: the tiles synchronise
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  int t = threadIdx.x;
  s[t] = t;
  if (cfg[3] > 0)
    tile.sync();
  out[t] = s[t ^ 5];
}

int main() {
  int h[4] = {0, 0, 0, 1}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
