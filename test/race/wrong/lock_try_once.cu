// A lock that is tried once; who fails goes on all the same.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: the result of atomicCAS is not looked at, so nothing is excluded.
__global__ void tryLock(int *lock, int *total) {
  if (threadIdx.x == 0) {
    atomicCAS(lock, 0, 1);
    __threadfence();
    *total += 1; // expect: race
    __threadfence();
    atomicExch(lock, 0);
  }
}
