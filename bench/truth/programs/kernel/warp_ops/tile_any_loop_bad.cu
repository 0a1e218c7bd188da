// EXPECT: wrong barrier-divergence
// a lane whose own work is done does not evaluate the vote and leaves the loop, the others of its tile still vote
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void drain(int *work) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int w = work[blockIdx.x * blockDim.x + threadIdx.x];
  int rounds = 0;
  while (w > 0 && tile.any(w > 4)) {
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
