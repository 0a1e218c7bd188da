// Threads of even and of odd numbers that come to different barriers, after the kernels of GKLEE's tests.
//
//   DIVERGE   each kind has a barrier of its own, in a branch of its own; else there is one behind both
#include "parameters.h"

__device__ int data[BLOCKS * PER_BLOCK], ended;

__global__ void work() {
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x % 2 == 0) {
    ++data[self];
#ifdef DIVERGE
    __syncthreads();
#endif
  } else {
    data[self] = 0;
#ifdef DIVERGE
    __syncthreads();
#endif
  }
#ifndef DIVERGE
  __syncthreads();
#endif
  const unsigned next = blockIdx.x * blockDim.x + (threadIdx.x + 1) % blockDim.x;
  atomicAdd(&ended, data[next] == int(next % 2 == 0) ? 1 : 0);
}

int main() { return launched(work, ended, BLOCKS * PER_BLOCK); }
