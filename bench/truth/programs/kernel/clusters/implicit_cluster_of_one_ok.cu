// EXPECT: right sm_90
// launched without a cluster the block is a cluster of one, so (rank+1)%num_blocks is the block itself and __syncthreads() is enough
// AIM: this_cluster() in a kernel without cluster dimensions
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void ring(unsigned *out) {
  __shared__ unsigned s[64];
  cg::cluster_group cl = cg::this_cluster();
  unsigned t = threadIdx.x;
  s[t] = t * t + blockIdx.x;
  __syncthreads();
  unsigned r = cl.block_rank();
  unsigned next = (r + 1) % cl.num_blocks();
  out[blockIdx.x * 64 + t] = cl.map_shared_rank(s, next)[63 - t];
  cl.sync();
}

int main(int argc, char **) {
  unsigned *out;
  int blocks = argc > 1 ? 4 : 2;
  cudaMalloc(&out, blocks * 64 * sizeof(unsigned));
  ring<<<blocks, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
