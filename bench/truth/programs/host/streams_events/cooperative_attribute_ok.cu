// EXPECT: right
// the attribute makes the launch cooperative: grid.sync() orders the two phases.
// AIM: cooperative launch through an attribute of cudaLaunchKernelEx
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void twoPhases(int *a, int *b) {
  cg::grid_group grid = cg::this_grid();
  unsigned i = grid.thread_rank(), n = grid.size();
  a[i] = i;
  grid.sync();
  b[i] = a[n - 1 - i];
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMalloc(&b, 128 * sizeof(int));
  cudaLaunchAttribute attr[1];
  attr[0].id = cudaLaunchAttributeCooperative;
  attr[0].val.cooperative = 1;
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = dim3(2);
  cfg.blockDim = dim3(64);
  cfg.attrs = attr;
  cfg.numAttrs = 1;
  cudaLaunchKernelEx(&cfg, twoPhases, a, b);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
