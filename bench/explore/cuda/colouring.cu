// Greedy colouring of a ring, after the GCOL of ScoRD and GPUMC: a node takes the least colour that its neighbours do
// not have, and looks again whether they have it now.
//
//   SCOPE    of the colours. Device: safe; block: a heterogeneous race
#include "parameters.h"

#define NODES (BLOCKS * PER_BLOCK)
__device__ int colours[NODES], conflicts, ended;

__global__ void work() {
  using Colour = cuda::atomic_ref<int, SCOPE>;
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  Colour left(colours[(self + NODES - 1) % NODES]), right(colours[(self + 1) % NODES]);
  const int l = left.load(), r = right.load();
  int mine = 1;
  while (mine == l || mine == r)
    ++mine;
  Colour(colours[self]).store(mine);
  if (left.load() == mine || right.load() == mine)
    atomicAdd(&conflicts, 1);
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, NODES); }
