// EXPECT: right
// the vote is evaluated by all lanes of the tile in each round
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void drain(int *work) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int w = work[blockIdx.x * blockDim.x + threadIdx.x];
  int rounds = 0;
  while (tile.any(w > 0)) {
    w -= 3;
    rounds++;
  }
  tile.sync();
  work[blockIdx.x * blockDim.x + threadIdx.x] = rounds;
}

int main() {
  int h[128], *d;
  for (int i = 0; i < 128; i++)
    h[i] = i % 10;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  drain<<<2, 64>>>(d);
  return cudaDeviceSynchronize();
}
