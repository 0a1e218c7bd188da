// EXPECT: wrong race sm_90
// the block barrier does not order the blocks of a cluster: block 0 reads s of block 1 while that is written
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) pairs(const int *in, int *out) {
  __shared__ int s[64];
  auto cluster = cg::this_cluster();
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  s[t] = in[i];
  __syncthreads();
  int *peer = cluster.map_shared_rank(s, cluster.block_rank() ^ 1);
  out[i] = peer[t] - s[t];
  cluster.sync();
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 256 * sizeof(int));
  cudaMalloc(&out, 256 * sizeof(int));
  pairs<<<4, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
