// EXPECT: right sm_90
// clusters are numbered row by row (cy*2+cx), so cluster number, rank and thread give a unique element
// AIM: 2-D clusters: numbering of clusters and of ranks in them by hand
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 2, 1) number(int *out) {
  cg::cluster_group cl = cg::this_cluster();
  unsigned cx = blockIdx.x / 2, cy = blockIdx.y / 2;
  unsigned id = cy * (gridDim.x / 2) + cx;
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
