// For repair, in the shape of GPUMC's bench5 (5 blocks of 1): a ticket lock, and a sum of what was drawn. Three races,
// three lines: each of the three variables is touched in one line with too narrow a scope.
#include "parameters.h"

__device__ int nextTicket, nowServing, count, sum;

__global__ void work() {
  using Device = cuda::atomic_ref<int, cuda::thread_scope_device>;
  const int mine = atomicAdd_block(&nextTicket, 1);
  while (Device(nowServing).load(cuda::memory_order_acquire) != mine) {
  }
  ++count;
  cuda::atomic_ref<int, cuda::thread_scope_block>(nowServing).store(mine + 1, cuda::memory_order_release);
  atomicAdd_block(&sum, mine);
}

int main() { return launched(work, sum, int(BLOCKS * (BLOCKS - 1) / 2)); }
