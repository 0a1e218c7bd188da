// EXPECT: wrong barrier-divergence
// (divergence): grid.sync orders: block's warps read at different sides
#include <cuda/barrier>
#include <cuda/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
#define W (threadIdx.x / 32)
__global__ void s_gridsync_bad(int *x, int *out) {
  cg::grid_group g = cg::this_grid();
  int v = 0;
  if (W == 1) v = x[0];
  g.sync();
  if (blockIdx.x == 0 && T == 0) x[0] = 1;
  g.sync();
  if (W == 0) v = x[0];
  if (v) __syncthreads();
  out[T] = v;
}
int main() {
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  s_gridsync_bad<<<4, 64>>>(x_, out_);
  cudaDeviceSynchronize();
}
