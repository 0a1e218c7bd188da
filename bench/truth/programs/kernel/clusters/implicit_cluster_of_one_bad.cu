// EXPECT: wrong out-of-bounds sm_90
// launched without a cluster, rank^1 is 1, but the cluster has one block: the mapped address belongs to no block
// AIM: this_cluster() in a kernel without cluster dimensions
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void ring(unsigned *out) {
  __shared__ unsigned s[64];
  cg::cluster_group cl = cg::this_cluster();
  unsigned t = threadIdx.x;
  s[t] = t * t + blockIdx.x;
  __syncthreads();
  unsigned r = cl.block_rank();
  unsigned next = r ^ 1u;
  out[blockIdx.x * 64 + t] = cl.map_shared_rank(s, next)[63 - t];
  cl.sync();
}

int main(int argc, char **) {
  unsigned *out;
  int blocks = argc > 1 ? 4 : 2;
  cudaMalloc(&out, blocks * 64 * sizeof(unsigned));
  ring<<<blocks, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
