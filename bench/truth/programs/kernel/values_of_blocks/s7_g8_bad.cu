// EXPECT: wrong race
// grid.sync: block 0 writes between; v read by even blocks before, by odd ones behind
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define T threadIdx.x
__global__ void g8_bad(int *x, int *out) {
  cg::grid_group g = cg::this_grid();
  int v = 0;
  if (blockIdx.x & 1) v = x[0];
  g.sync();
  if (blockIdx.x == 0 && T == 0) x[0] += 1;
  g.sync();
  if (!(blockIdx.x & 1)) v = x[0];
  if (T == 5) out[v + blockIdx.x] = blockIdx.x;
}
int main() {
  int *x_;
  cudaMalloc(&x_, 65536 * sizeof(int));
  cudaMemset(x_, 0, 65536 * sizeof(int));
  int *out_;
  cudaMalloc(&out_, 65536 * sizeof(int));
  cudaMemset(out_, 0, 65536 * sizeof(int));
  g8_bad<<<4, 64>>>(x_, out_);
  cudaDeviceSynchronize();
}
