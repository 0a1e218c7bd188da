// Store buffering among N threads, a block each, after GPUMC's SB-N: everybody writes his own variable and reads his
// neighbour's. The assertion that somebody has read a 1 does not hold: all of them may read the old value.
//
//   ORDER   of all accesses. Relaxed: the assertion fails; sequentially consistent: it holds
#include "parameters.h"

#include <cassert>

#ifndef ORDER
#define ORDER cuda::memory_order_relaxed
#endif
__device__ int variable[BLOCKS], ended, zeros;

__global__ void work() {
  using Variable = cuda::atomic_ref<int, SCOPE>;
  Variable(variable[blockIdx.x]).store(1, ORDER);
  if (Variable(variable[(blockIdx.x + 1) % BLOCKS]).load(ORDER) == 0)
    assert(Variable(zeros).fetch_add(1, cuda::memory_order_relaxed) + 1 < BLOCKS);
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, BLOCKS); }
