// For repair, in the shape of GPUMC's bench1 (2 blocks of 3): a counter from which everybody draws a number, the first
// block in one place and the others in another. One race, two lines. Repaired, the numbers are drawn in 6! orders.
#include "parameters.h"

__device__ int counter, drawn[BLOCKS * PER_BLOCK];

__global__ void work() {
  int mine;
  if (blockIdx.x == 0)
    mine = cuda::atomic_ref<int, cuda::thread_scope_block>(counter).fetch_add(1, cuda::memory_order_relaxed);
  else
    mine = cuda::atomic_ref<int, cuda::thread_scope_block>(counter).fetch_add(1, cuda::memory_order_relaxed);
  drawn[mine] = 1;
}

int main() { return launched(work, counter, BLOCKS * PER_BLOCK); }
