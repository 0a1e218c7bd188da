// REPAIR: verified, 2 lines
// Store buffering with volatile accesses. All four have to be in one order: one fence in each thread, though each access
// alone would want one before and one behind it.
#include <cassert>

__device__ int x, y, seen[2], done;

__global__ void work() {
  if (blockIdx.x == 0) {
    *(volatile int *)&x = 1;
    int a = *(volatile int *)&y;
    atomicExch(&seen[0], a);
  } else {
    *(volatile int *)&y = 1;
    int a = *(volatile int *)&x;
    atomicExch(&seen[1], a);
  }
  __threadfence();
  if (atomicAdd(&done, 1) == 1) {
    __threadfence();
    assert(atomicAdd(&seen[0], 0) + atomicAdd(&seen[1], 0) > 0);
  }
}
int main() {
  work<<<2, 1>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
