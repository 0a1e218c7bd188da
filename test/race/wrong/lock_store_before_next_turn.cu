// A loop that takes the lock, gives it back, and then stores.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the lock is given back again after every store, and no store is made while it is held.
__global__ void turns(int *lock, int *total, int n) {
  if (threadIdx.x != 0)
    return;
  for (int i = 0;; ++i) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    __threadfence();
    atomicExch(lock, 0);
    if (i == n)
      break;
    *total += i; // expect: race
  }
}
