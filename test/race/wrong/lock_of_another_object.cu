// Each block takes a lock of its own, but all update one total.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: locks[blockIdx.x] excludes nobody else.
__global__ void addUnderOwnLock(int *locks, int *total, const int *part) {
  if (threadIdx.x == 0) {
    while (atomicCAS(&locks[blockIdx.x], 0, 1) != 0)
      ;
    __threadfence();
    *total += part[blockIdx.x]; // expect: race
    __threadfence();
    atomicExch(&locks[blockIdx.x], 0);
  }
}
