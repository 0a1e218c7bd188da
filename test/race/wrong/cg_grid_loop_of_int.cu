// The grid-stride loop of cooperative kernels, with the stride of one block.
// veriwarp-args: --block=256 --grid=8
// veriwarp-expect: race=refuted@marked definite level=grid space=global
// Why: from its second round on, block 0 works on the elements of block 1.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void inPlace(int *a, int n) {
  cg::grid_group grid = cg::this_grid();
  for (int i = grid.thread_rank(); i < n; i += cg::this_thread_block().size())
    a[i] += i; // expect: race
}
