// A barrier of all blocks, after Xiao and Feng's (GPUMC's XF-barrier): each block's first thread says that it has
// arrived, the first block's threads collect that, one each, and let the blocks go on. Each thread then reads what a
// thread of the next block has written before.
//
//   ACQUIRE, RELEASE   orders of looking and of telling. Relaxed: a data race
//   SCOPE              block: a heterogeneous race
//   DIVERGE            of the first block, one thread alone comes to the barrier behind the collecting, and releases
#include "parameters.h"

__device__ int arrived[BLOCKS], released[BLOCKS], data[BLOCKS * PER_BLOCK], sum;

__device__ void allBlocks() {
  using Flag = cuda::atomic_ref<int, SCOPE>;
  __syncthreads();
  if (blockIdx.x == 0) {
    for (unsigned block = threadIdx.x + 1; block < gridDim.x; block += blockDim.x)
      while (Flag(arrived[block]).load(ACQUIRE) == 0) {
      }
#ifdef DIVERGE
    if (threadIdx.x == 0)
#endif
    {
      __syncthreads();
      for (unsigned block = threadIdx.x + 1; block < gridDim.x; block += blockDim.x)
        Flag(released[block]).store(1, RELEASE);
    }
  } else if (threadIdx.x == 0) {
    Flag(arrived[blockIdx.x]).store(1, RELEASE);
    while (Flag(released[blockIdx.x]).load(ACQUIRE) == 0) {
    }
  }
  __syncthreads();
}

__global__ void work() {
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
  data[self] = 1;
  allBlocks();
  if (data[(self + blockDim.x) % all] == 1)
    atomicAdd(&sum, 1);
}

int main() { return launched(work, sum, BLOCKS * PER_BLOCK); }
