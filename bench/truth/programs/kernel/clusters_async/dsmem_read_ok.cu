// EXPECT: right sm_90
// the cluster barrier orders the write before the remote read, another keeps the block alive
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) pairs(const int *in, int *out) {
  __shared__ int s[64];
  auto cluster = cg::this_cluster();
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  s[t] = in[i];
  cluster.sync();
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
