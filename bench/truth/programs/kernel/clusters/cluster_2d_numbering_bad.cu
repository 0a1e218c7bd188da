// EXPECT: wrong race sm_90
// cluster (1,0) and cluster (0,1) both get the number 1: blocks (2,0) and (0,2) store different values to out[4*32+t]
// AIM: 2-D clusters: numbering of clusters and of ranks in them by hand
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 2, 1) number(int *out) {
  cg::cluster_group cl = cg::this_cluster();
  unsigned cx = blockIdx.x / 2, cy = blockIdx.y / 2;
  unsigned id = cy + cx;
  unsigned slot = (id * 4 + cl.block_rank()) * 32 + threadIdx.x;
  out[slot] = (int)(blockIdx.y * gridDim.x + blockIdx.x);
}

int main() {
  int *out;
  dim3 grid(4, 4);
  cudaMalloc(&out, grid.x * grid.y * 32 * sizeof(int));
  number<<<grid, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
