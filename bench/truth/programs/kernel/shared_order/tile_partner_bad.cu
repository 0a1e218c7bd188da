// EXPECT: wrong race
// thread 0 reads s[16], written by thread 16, which is in another tile of 16
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void swapHalves(float *a) {
  __shared__ float s[256];
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
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
