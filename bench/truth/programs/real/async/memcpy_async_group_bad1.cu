// EXPECT: wrong race
// cg::wait is missing before the tile is read
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cstdio>
namespace cg = cooperative_groups;
constexpr int B = 64;

__global__ void smooth(const int *in, int *out, int tiles) {
  __shared__ int s[B];
  auto block = cg::this_thread_block();
  const int t = threadIdx.x;
  for (int k = blockIdx.x; k < tiles; k += gridDim.x) {
    cg::memcpy_async(block, s, in + k * B, sizeof(int) * B);
    block.sync();
    out[k * B + t] = (s[t] + s[(t + 1) % B]) / 2;
    block.sync();
  }
}

int main() {
  const int tiles = 100;
  int *in, *out;
  cudaMalloc(&in, (tiles * B + 1) * sizeof(int));
  cudaMalloc(&out, tiles * B * sizeof(int));
  cudaMemset(in, 0, (tiles * B + 1) * sizeof(int));
  smooth<<<8, B>>>(in, out, tiles);
  printf("%d\n", cudaDeviceSynchronize());
}
