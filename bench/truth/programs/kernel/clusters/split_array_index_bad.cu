// EXPECT: wrong out-of-bounds sm_90
// position p is split with a shift for 64-element pieces (p & 63) although each block holds 48: position 63 reads element 63 of a 48-element array
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
  int owner = p >> 6;
  int off = p & 63;
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
