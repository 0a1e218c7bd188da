// EXPECT: wrong race sm_90
// the mapped pointer is the block's own s: thread 0 reads s[95] which thread 95 writes in the same phase without a barrier
// AIM: map_shared_rank with the own rank aliases the local array
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2) mirror(short *v) {
  __shared__ short s[96];
  cg::cluster_group c = cg::this_cluster();
  short *same = c.map_shared_rank(s, c.block_rank());
  int t = threadIdx.x;
  c.sync();
  s[t] = v[blockIdx.x * 96 + t];
  short w = same[95 - t];
  c.sync();
  v[blockIdx.x * 96 + t] = w;
}

int main() {
  short *v;
  size_t bytes = 6 * 96 * sizeof(short);
  cudaMalloc(&v, bytes);
  cudaMemset(v, 0, bytes);
  mirror<<<6, 96>>>(v);
  cudaDeviceSynchronize();
  cudaFree(v);
}
