// The same with fences, once in every round of a loop.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
__global__ void addUnderLock(int *lock, int *total, const int *part, int rounds) {
  for (int r = 0; r < rounds; ++r) {
    if (threadIdx.x == 0) {
      while (atomicCAS(lock, 0, 1) != 0)
        ;
      __threadfence();
    }
    __syncthreads();
    total[threadIdx.x] += part[blockIdx.x * 64 + threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) {
      __threadfence();
      atomicExch(lock, 0);
    }
  }
}
