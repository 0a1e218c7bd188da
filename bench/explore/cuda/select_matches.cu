// The least of several candidates, by halves, after ArrayFire's select-matches: the barrier stands in the loop.
//
//   DIVERGE   only the threads that compare come to the barrier, as in the bug that GPUMC finds
#include "parameters.h"

__device__ int best, ended;

__global__ void work() {
  __shared__ int distance[PER_BLOCK];
  distance[threadIdx.x] = int(PER_BLOCK - threadIdx.x);
  __syncthreads();
  for (unsigned half = PER_BLOCK / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) {
      if (distance[threadIdx.x + half] < distance[threadIdx.x])
        distance[threadIdx.x] = distance[threadIdx.x + half];
#ifdef DIVERGE
      __syncthreads();
#endif
    }
#ifndef DIVERGE
    __syncthreads();
#endif
  }
  if (threadIdx.x == 0)
    best = distance[0];
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, BLOCKS * PER_BLOCK); }
