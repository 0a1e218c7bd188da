// Connected components by label propagation, after the GCON of ScoRD and GPUMC: each thread has a node of a ring and
// takes the least label of its neighbours, as often as there are rounds.
//
//   SCOPE    of the labels. Device: safe; block: a heterogeneous race
//   ROUNDS   1
#include "parameters.h"

#ifndef ROUNDS
#define ROUNDS 1
#endif
#define NODES (BLOCKS * PER_BLOCK)
__device__ int labels[NODES], ended;

__global__ void work() {
  using Label = cuda::atomic_ref<int, SCOPE>;
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  for (int round = 0; round < ROUNDS; ++round) {
    const int left = Label(labels[(self + NODES - 1) % NODES]).load(cuda::memory_order_relaxed);
    Label(labels[self]).fetch_min(left - 1, cuda::memory_order_relaxed);
  }
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, NODES); }
