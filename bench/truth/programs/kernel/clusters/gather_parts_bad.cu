// EXPECT: wrong out-of-bounds sm_90
// the launch attribute makes clusters of 8; rank 7 writes parts[7] of the leader's 4-element array
// AIM: number of blocks in the cluster comes only from the launch attribute
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void gather(const int *in, int *sums) {
  __shared__ int parts[4];
  cg::cluster_group cl = cg::this_cluster();
  int v = __reduce_add_sync(0xffffffffu, (unsigned)in[blockIdx.x * 32 + threadIdx.x]);
  if (threadIdx.x == 0)
    *(cl.map_shared_rank(parts, 0) + cl.block_rank()) = v;
  cl.sync();
  if (cl.block_rank() == 0 && threadIdx.x == 0) {
    int s = 0;
    for (int p : parts)
      s += p;
    sums[blockIdx.x / cl.num_blocks()] = s;
  }
}

int main() {
  int *in, *sums;
  cudaMalloc(&in, 16 * 32 * sizeof(int));
  cudaMalloc(&sums, 16 * sizeof(int));
  cudaMemset(in, 0, 16 * 32 * sizeof(int));
  cudaLaunchConfig_t cfg{};
  cfg.gridDim = 16;
  cfg.blockDim = 32;
  cudaLaunchAttribute a;
  a.id = cudaLaunchAttributeClusterDimension;
  a.val.clusterDim.x = 8;
  a.val.clusterDim.y = a.val.clusterDim.z = 1;
  cfg.attrs = &a;
  cfg.numAttrs = 1;
  cudaLaunchKernelEx(&cfg, gather, (const int *)in, sums);
  cudaDeviceSynchronize();
  cudaFree(sums);
  cudaFree(in);
}
