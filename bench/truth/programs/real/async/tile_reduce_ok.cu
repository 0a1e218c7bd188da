// EXPECT: right
// each tile of 16 uses its own part of the array and its sync
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
constexpr int B = 128, T = 16;

__global__ void tiles(const int *in, int *out) {
  __shared__ int s[B + T];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<T>(block);
  const int t = block.thread_rank();
  int *part = s + tile.meta_group_rank() * T;
  part[tile.thread_rank()] = in[blockIdx.x * B + t];
  tile.sync();
  for (int d = T / 2; d > 0; d /= 2) {
    if (tile.thread_rank() < d) part[tile.thread_rank()] += part[tile.thread_rank() + d];
    tile.sync();
  }
  if (tile.thread_rank() == 0) out[blockIdx.x * (B / T) + t / T] = part[0];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 16 * B * sizeof(int));
  cudaMalloc(&out, 16 * (B / T) * sizeof(int));
  cudaMemset(in, 1, 16 * B * sizeof(int));
  tiles<<<16, B>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
