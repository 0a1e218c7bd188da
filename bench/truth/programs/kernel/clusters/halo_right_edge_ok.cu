// EXPECT: right sm_90
// the second cluster.sync() orders block r's read of block r+1's tile[0] before block r+1's thread 0 overwrites it
// AIM: a block barrier taken for a cluster barrier between a remote read and the owner's write
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(4, 1, 1) smooth(const float *in, float *out) {
  __shared__ float tile[64];
  cg::cluster_group cl = cg::this_cluster();
  const int t = threadIdx.x;
  const int g = blockIdx.x * 64 + t;
  tile[t] = in[g];
  cl.sync();

  const unsigned r = cl.block_rank();
  float next = 0.f;
  if (t < 63)
    next = tile[t + 1];
  else if (r + 1 < cl.num_blocks())
    next = cl.map_shared_rank(tile, r + 1)[0];
  cl.sync();
  tile[t] = 0.5f * (tile[t] + next);
  out[g] = tile[t];
  cl.sync();
}

int main() {
  const int n = 8 * 64;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  smooth<<<8, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
