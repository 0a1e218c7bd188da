// A global lock, taken by one thread of each block: compare-and-swap, fence, update, fence, exchange.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
__global__ void addUnderLock(int *lock, double *total, const double *part) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    *total += part[blockIdx.x];
    __threadfence();
    atomicExch(lock, 0);
  }
}
