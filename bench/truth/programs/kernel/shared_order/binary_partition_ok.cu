// EXPECT: right
// all elements are positive: one group of all lanes
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void work(const int *keys, int *out) {
  __shared__ int s[32];
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int lane = threadIdx.x;
  auto group = cg::binary_partition(warp, keys[lane] > 0);
  s[lane] = lane;
  group.sync();
  out[lane] = s[lane ^ 1];
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = 1;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
