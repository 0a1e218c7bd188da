// EXPECT: wrong race
// thread 0 reads s[64], written by a thread of the second tile
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void tiles(int *a) {
  __shared__ cg::block_tile_memory<128> mem;
  __shared__ int s[128];
  auto block = cg::this_thread_block(mem);
  auto tile = cg::tiled_partition<64>(block);
  int t = threadIdx.x;
  s[t] = a[t];
  tile.sync();
  a[t] = s[t ^ 64];
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMemset(a, 0, 128 * sizeof(int));
  tiles<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
