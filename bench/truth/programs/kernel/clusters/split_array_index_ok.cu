// EXPECT: right sm_90
// global position p is split into rank p/48 and offset p%48, both in range for a cluster of 4
// AIM: array distributed over a cluster with a piece size that is not a power of two
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(4, 1, 1) reverseAll(const float *x, float *y) {
  __shared__ float piece[48];
  cg::cluster_group cl = cg::this_cluster();
  int t = threadIdx.x;                                    // 48 threads
  int base = (blockIdx.x / 4) * 192;
  int mine = cl.block_rank() * 48 + t;
  piece[t] = x[base + mine];
  cl.sync();
  int p = 191 - mine;
  int owner = p / 48;
  int off = p % 48;
  float v = cl.map_shared_rank(piece, owner)[off];
  cl.sync();
  y[base + mine] = v;
}

int main() {
  float *x, *y;
  cudaMalloc(&x, 2 * 192 * sizeof(float));
  cudaMalloc(&y, 2 * 192 * sizeof(float));
  cudaMemset(x, 0, 2 * 192 * sizeof(float));
  reverseAll<<<8, 48>>>(x, y);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
