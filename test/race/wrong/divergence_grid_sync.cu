// Cooperative launch: the blocks beyond the data leave before the grid synchronises.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: grid.sync() waits for all blocks of the grid.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void phases(int *a, int blocks) {
  if (blockIdx.x >= blocks)
    return;
  a[blockIdx.x * 64 + threadIdx.x] = 1;
  cg::this_grid().sync(); // expect: barrier-divergence
  a[blockIdx.x * 64 + threadIdx.x] += 1;
}
