// Two phases of one cooperative launch: all blocks write, the grid synchronises, all blocks read their neighbours' cells.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void twoPhases(int *a, int *b) {
  cg::grid_group grid = cg::this_grid();
  unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = (int)(i * i);
  grid.sync();
  b[i] = a[(i + blockDim.x) % n];
}
