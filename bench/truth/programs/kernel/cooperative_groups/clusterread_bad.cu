// EXPECT: wrong race sm_90
// only a block sync
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) k(int *out) {
  __shared__ int s[64];
  auto c = cg::this_cluster();
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  int *other = c.map_shared_rank(s, c.block_rank() ^ 1);
  out[blockIdx.x * 64 + t] = other[63 - t];
  c.sync();
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<4, 64>>>(o);
  return cudaDeviceSynchronize();
}
