// EXPECT: wrong race sm_90
// the grid has two clusters; rank 0 of cluster 0 (block 0) and rank 0 of cluster 1 (block 2) both store different values to out[t]
// AIM: block_rank() is unique in a cluster only, not in the grid
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 1, 1) fill(int *out) {
  int r = (int)cg::this_cluster().block_rank();
  out[r * blockDim.x + threadIdx.x] = (int)(blockIdx.x * 1000 + threadIdx.x);
}

int main() {
  constexpr int kClusters = 2;
  int *out;
  cudaMalloc(&out, 2 * kClusters * 64 * sizeof(int));
  fill<<<2 * kClusters, 64>>>(out);
  int h[64];
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return h[1] == 1 ? 0 : 1;
}
