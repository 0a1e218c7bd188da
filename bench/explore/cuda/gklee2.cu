// A sum by halves, after the kernels of GKLEE's tests: a barrier stands in the loop.
//
//   DIVERGE   a thread goes round only as long as it has something to add, so that some come to fewer barriers
#include "parameters.h"

__device__ int total;

__global__ void work() {
  __shared__ int sums[PER_BLOCK];
  sums[threadIdx.x] = 1;
  __syncthreads();
#ifdef DIVERGE
  for (unsigned half = PER_BLOCK / 2; half > threadIdx.x; half /= 2) {
#else
  for (unsigned half = PER_BLOCK / 2; half > 0; half /= 2) {
#endif
    if (threadIdx.x < half)
      sums[threadIdx.x] += sums[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(&total, sums[0]);
}

int main() { return launched(work, total, BLOCKS * PER_BLOCK); }
