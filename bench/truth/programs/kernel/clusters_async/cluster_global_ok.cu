// EXPECT: right sm_90
// the blocks of a pair are one cluster, and the cluster barrier orders their global accesses
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) exchange(int *a, int *b) {
  auto cluster = cg::this_cluster();
  int t = threadIdx.x;
  a[blockIdx.x * 64 + t] = t + blockIdx.x;
  cluster.sync();
  int other = blockIdx.x ^ 1;
  b[blockIdx.x * 64 + t] = a[other * 64 + t];
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&b, 256 * sizeof(int));
  exchange<<<4, 64>>>(a, b);
  return cudaDeviceSynchronize();
}
