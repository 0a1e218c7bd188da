// Thread 0 gives the lock of its block back after the first of many rounds.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: race=refuted|possible@marked
// Why: the later rounds are without it.

__global__ void k(int *lock, int *a, int n) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
  }
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    a[threadIdx.x] += i; // expect: race
    __syncthreads();
    if (threadIdx.x == 0 && i == 0) {
      __threadfence();
      atomicExch(lock, 0);
    }
  }
}
