// A ticket lock, after GPUMC's ticketlock: a thread draws a number and waits until it is served.
// Parameters as in caslock.cu.
#include "parameters.h"

__device__ int nextTicket, nowServing, count;

__global__ void work() {
  cuda::atomic_ref<int, SCOPE> next(nextTicket), serving(nowServing);
  const int mine = next.fetch_add(1, cuda::memory_order_relaxed);
  while (serving.load(ACQUIRE) != mine) {
  }
  ++count;
  serving.store(mine + 1, RELEASE);
}

int main() { return launched(work, count, BLOCKS * PER_BLOCK); }
