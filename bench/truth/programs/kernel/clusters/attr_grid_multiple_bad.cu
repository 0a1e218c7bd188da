// EXPECT: wrong launch sm_90
// the attribute asks for clusters of 4 blocks along x but the grid has 6 blocks: 6 % 4 != 0, so cudaLaunchKernelEx fails
// AIM: cluster dimension given as a launch attribute, not by the kernel's declaration
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void rankOf(unsigned *out) {
  auto cl = cg::this_cluster();
  if (threadIdx.x == 0)
    out[blockIdx.x] = cl.block_rank() * 10u + blockIdx.x;
}

static cudaError_t launch(unsigned blocks, unsigned perCluster, unsigned *out) {
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = dim3(blocks);
  cfg.blockDim = dim3(32);
  cudaLaunchAttribute attr[1];
  attr[0].id = cudaLaunchAttributeClusterDimension;
  attr[0].val.clusterDim.x = perCluster;
  attr[0].val.clusterDim.y = 1;
  attr[0].val.clusterDim.z = 1;
  cfg.attrs = attr;
  cfg.numAttrs = 1;
  return cudaLaunchKernelEx(&cfg, rankOf, out);
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 16 * sizeof(unsigned));
  cudaError_t e = launch(6, 4, out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return e != cudaSuccess;
}
