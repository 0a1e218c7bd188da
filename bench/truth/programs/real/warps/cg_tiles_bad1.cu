// EXPECT: wrong race
// the partner of the last step is 8 away, in the next tile
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

__global__ void tile_sort(int *d) {
  __shared__ int s[256 + 8];
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<8>(block);
  const int t = threadIdx.x, r = t % 8;
  s[t] = d[blockIdx.x * 256 + t];
  if (t < 8) s[256 + t] = 0x7fffffff;
  block.sync();
  for (int j = 4; j > 0; j /= 2) {
    const int p = t + 2 * j;
    int a = 0, b = 0;
    a = s[t];
    b = s[p];
    tile.sync();
    s[t] = (t & j) ? max(a, b) : min(a, b);
    tile.sync();
  }
  block.sync();
  d[blockIdx.x * 256 + t] = s[t] + r;
}

int main() {
  int *d;
  cudaMalloc(&d, 20 * 256 * sizeof(int));
  cudaMemset(d, 1, 20 * 256 * sizeof(int));
  cudaMemset(d, 0, 40);
  tile_sort<<<20, 256>>>(d);
  printf("%d\n", cudaDeviceSynchronize());
}
