// A histogram with a copy per block, after the GPU Computing Gems' that GPUMC takes: the copies are added at the end.
//
//   DIVERGE   threads whose element falls into bin 0 leave before the barrier
#include "parameters.h"

#define BINS 2
__device__ int histogram[BINS], ended;

__global__ void work() {
  __shared__ int own[BINS];
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x < BINS)
    own[threadIdx.x] = 0;
  __syncthreads();
  const unsigned bin = self % BINS;
  atomicAdd_block(&own[bin], 1);
#ifdef DIVERGE
  if (bin == 0)
    return;
#endif
  __syncthreads();
  if (threadIdx.x < BINS)
    atomicAdd(&histogram[threadIdx.x], own[threadIdx.x]);
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, BLOCKS * PER_BLOCK); }
