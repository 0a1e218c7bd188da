// EXPECT: wrong race sm_90
// blocks 1 and 2 are in different clusters
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) exchange(int *a, int *b) {
  auto cluster = cg::this_cluster();
  int t = threadIdx.x;
  a[blockIdx.x * 64 + t] = t + blockIdx.x;
  cluster.sync();
  int other = (blockIdx.x + 1) % gridDim.x;
  b[blockIdx.x * 64 + t] = a[other * 64 + t];
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&b, 256 * sizeof(int));
  exchange<<<4, 64>>>(a, b);
  return cudaDeviceSynchronize();
}
