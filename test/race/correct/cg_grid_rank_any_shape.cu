// The rank of a thread in the grid is unique for every shape of grid and block.
// veriwarp-args: --block=8x4x2 --grid=3x5x7
// veriwarp-expect: all=proved
#include <cooperative_groups.h>

__global__ void iota(unsigned long long *out) {
  unsigned long long r = cooperative_groups::this_grid().thread_rank();
  out[r] = r;
}
