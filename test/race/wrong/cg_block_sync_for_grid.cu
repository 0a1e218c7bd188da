// Two phases across the grid with a block barrier between them.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: race=refuted@marked definite level=grid kind=read-write space=global
// Why: a block does not wait for the others before it reads their cells.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void twoPhases(int *a, int *b) {
  unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = (int)i; // expect: race
  cg::this_thread_block().sync();
  b[i] = a[n - 1 - i]; // expect: race
}
