// A kernel that synchronises its grid, launched like any other.
// veriwarp-expect: launch=refuted@marked definite
// Why: without a cooperative launch, blocks may wait for others that have not started.
#include <cooperative_groups.h>
#include <cuda_runtime.h>
__global__ void twoSteps(int *p) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = 1;
  cooperative_groups::this_grid().sync();
  p[i] += 1;
}

void run(int *p) { twoSteps<<<4, 64>>>(p); } // expect: launch
