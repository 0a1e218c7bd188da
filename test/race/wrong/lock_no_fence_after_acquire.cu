// A lock without a fence after it is taken.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: atomicCAS is relaxed, so what is read after it may be older than what the last owner wrote.
__global__ void addUnderLock(int *lock, int *total, const int *part) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    *total += part[blockIdx.x]; // expect: race
    __threadfence();
    atomicExch(lock, 0);
  }
}
