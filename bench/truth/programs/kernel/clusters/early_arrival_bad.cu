// EXPECT: wrong barrier-divergence sm_90
// warp 0 waits in cluster.sync() for threads 32..127, and those wait in __syncthreads() for warp 0: both hang
// AIM: block barrier and cluster barrier reached in different orders by different warps
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 1, 1) rotate(const int *src, int *dst) {
  __shared__ int s[128];
  auto cl = cg::this_cluster();
  const int t = threadIdx.x;
  s[t] = src[blockIdx.x * 128 + t];
  if (t < 32)
    cl.sync();
  __syncthreads();
  if (t >= 32)
    cl.sync();
  int v = cl.map_shared_rank(s, (cl.block_rank() + 1) % cl.num_blocks())[(t + 1) & 127];
  cl.sync();
  dst[blockIdx.x * 128 + t] = v;
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 4 * 128 * 4);
  cudaMalloc(&b, 4 * 128 * 4);
  cudaMemset(a, 0, 4 * 128 * 4);
  rotate<<<4, 128>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(b);
  cudaFree(a);
}
