// EXPECT: right
// the condition is the same for the tile
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  __shared__ int s[64];
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int t = threadIdx.x;
  s[t] = t;
  if ((t & 8) == 0) {
    tile.sync();
    s[t] += 1;
  }
  out[t] = s[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
