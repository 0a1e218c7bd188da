// The sum of a block by warps, after ArrayFire's warp-reduce: each warp with shuffles, then the first one of the
// results.
//
//   DIVERGE   only the first lane of each warp comes to the barrier
#include "parameters.h"

__device__ int total, ended;

__global__ void work() {
  constexpr unsigned warps = (PER_BLOCK + 31) / 32;
  __shared__ int sums[warps];
  int value = 1;
  for (int step = 16; step > 0; step /= 2)
    value += __shfl_down_sync(0xffffffffu, value, step);
  if (threadIdx.x % 32 == 0) {
    sums[threadIdx.x / 32] = value;
#ifdef DIVERGE
    __syncthreads();
#endif
  }
#ifndef DIVERGE
  __syncthreads();
#endif
  if (threadIdx.x == 0) {
    int sum = 0;
    for (unsigned warp = 0; warp < warps; ++warp)
      sum += sums[warp];
    total = sum;
  }
  if (threadIdx.x == 0)
    atomicAdd(&ended, int(blockDim.x));
}

int main() { return launched(work, ended, BLOCKS * PER_BLOCK); }
