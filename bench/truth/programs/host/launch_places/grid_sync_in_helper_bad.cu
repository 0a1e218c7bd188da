// EXPECT: wrong launch
// a device function calls grid.sync(), the launch is an ordinary one
#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
__device__ void phase(const cg::grid_group &g, int *a, int r) {
  a[g.thread_rank()] = r;
  g.sync();
}
__global__ void rounds(int *a, int n) {
  cg::grid_group g = cg::this_grid();
  for (int r = 0; r < n; ++r)
    phase(g, a, r);
}
int main() {
  int *a, n = 3;
  cudaMalloc(&a, 128 * sizeof(int));
  rounds<<<2, 64>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
