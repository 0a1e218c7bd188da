// EXPECT: wrong race (compiled for sm_90)
// the cluster barrier after clearing is only a block barrier
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
constexpr int BINS = 512, CL = 4, PER = BINS / CL;

__global__ void __cluster_dims__(CL, 1, 1) cluster_hist(const unsigned char *in, int n, unsigned *bins) {
  __shared__ unsigned own[PER];
  cg::cluster_group cluster = cg::this_cluster();
  const unsigned rank = cluster.block_rank();
  for (int i = threadIdx.x; i < PER; i += blockDim.x) own[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    const int b = in[i] * 2;
    unsigned *far = cluster.map_shared_rank(own, b / PER);
    atomicAdd(far + b % PER, 1u);
  }
  cluster.sync();
  for (int i = threadIdx.x; i < PER; i += blockDim.x) atomicAdd(&bins[rank * PER + i], own[i]);
}

int main() {
  const int n = 100000;
  unsigned char *in;
  unsigned *bins;
  cudaMalloc(&in, n);
  cudaMalloc(&bins, BINS * sizeof(unsigned));
  cudaMemset(in, 3, n);
  cudaMemset(bins, 0, BINS * sizeof(unsigned));
  cluster_hist<<<16, 128>>>(in, n, bins);
  printf("%d\n", cudaDeviceSynchronize());
}
