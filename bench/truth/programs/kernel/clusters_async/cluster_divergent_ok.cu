// EXPECT: right sm_90
// all threads of both blocks reach the cluster barrier
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void __cluster_dims__(2, 1, 1) some(int *a) {
  auto cluster = cg::this_cluster();
  int i = blockIdx.x * 64 + threadIdx.x;
  int v = a[i];
  if (blockDim.x > 32) {
    cluster.sync();
    v *= 2;
  }
  __syncthreads();
  a[i] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMemset(a, 1, 128 * sizeof(int));
  some<<<2, 64>>>(a);
  return cudaDeviceSynchronize();
}
