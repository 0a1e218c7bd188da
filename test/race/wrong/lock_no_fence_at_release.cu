// A lock without fences: the exclusion holds, the visibility does not.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: atomicCAS and atomicExch are relaxed, so the next owner need not see the last one's store.
__global__ void addUnderLock(int *lock, int *total, const int *part) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    *total += part[blockIdx.x]; // expect: race
    atomicExch(lock, 0);
  }
}
