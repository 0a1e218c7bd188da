// Load buffering among N threads, a block each, after GPUMC's LB-N: everybody reads his own variable and writes his
// neighbour's. 2^N-1 executions: all combinations of values but the one in which each causes itself.
#include "parameters.h"

__device__ int variable[BLOCKS], ended;

__global__ void work() {
  using Variable = cuda::atomic_ref<int, SCOPE>;
  const int seen = Variable(variable[blockIdx.x]).load(cuda::memory_order_relaxed);
  Variable(variable[(blockIdx.x + 1) % BLOCKS]).store(1, cuda::memory_order_relaxed);
  atomicAdd(&ended, 1 + 0 * seen);
}

int main() { return launched(work, ended, BLOCKS); }
