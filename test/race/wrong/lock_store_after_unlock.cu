// The protected store slips behind the release of the lock.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: the next owner reads *total while the last one still has to write it.
__global__ void addUnderLock(int *lock, float *total, const float *part) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    float t = *total; // expect: race
    __threadfence();
    atomicExch(lock, 0);
    *total = t + part[blockIdx.x]; // expect: race
  }
}
