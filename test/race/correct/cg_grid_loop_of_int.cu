// The grid-stride loop of cooperative kernels: an int that takes 64-bit ranks and sizes.
// veriwarp-args: --block=256 --grid=8
// veriwarp-expect: race=proved
// veriwarp-expect: barrier-divergence=proved
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void twice(const int *a, int *b, int n) {
  cg::grid_group grid = cg::this_grid();
  for (int i = grid.thread_rank(); i < n; i += grid.size())
    b[i] = a[i] * 2;
}
