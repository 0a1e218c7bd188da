// EXPECT: right
// the partner t ^ 16 is in the same tile of 32
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void swapHalves(float *a) {
  __shared__ float s[256];
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int t = threadIdx.x, g = blockIdx.x * blockDim.x + t;
  s[t] = a[g];
  tile.sync();
  a[g] = s[t ^ 16];
}

int main() {
  float *a;
  cudaMalloc(&a, 2048 * sizeof(float));
  swapHalves<<<8, 256>>>(a);
  return cudaDeviceSynchronize();
}
