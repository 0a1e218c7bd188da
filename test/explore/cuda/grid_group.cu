// EXPECT: 2 executions
// The group of all threads of the grid: valid where the launch is cooperative, and nowhere else.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <cassert>

namespace cg = cooperative_groups;

__device__ int seen[2], valid[2];

__global__ void ask(int launch) {
  cg::grid_group grid = cg::this_grid();
  if (!grid.is_valid())
    return;
  if (grid.thread_rank() == 0)
    valid[launch] = 1;
  seen[grid.thread_rank()] = 1;
  grid.sync();
  assert(seen[1 - grid.thread_rank()] == 1);
}

int main() {
  ask<<<1, 1>>>(0);
  int launch = 1, result[2];
  void *arguments[] = {&launch};
  if (cudaLaunchCooperativeKernel((const void *)ask, dim3(2), dim3(1), arguments, 0, nullptr) != cudaSuccess ||
      cudaMemcpyFromSymbol(result, valid, sizeof result) != cudaSuccess)
    return 1;
  return result[0] != 0 || result[1] != 1;
}
