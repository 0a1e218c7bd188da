// EXPECT: right
// tiles of 8 threads take elements t, t+8
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(float *a) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  float *row = a + tile.meta_group_rank() * 32;
  for (int i = tile.thread_rank(); i < 32; i += tile.size()) row[i] = row[i] * 2 + 1;
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
