// A lock that is tried a hundred times, and then gone without.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: race=refuted|possible@marked
// Why: who has given up holds nothing.

__global__ void k(int *lock, int *a) {
  if (threadIdx.x != 0)
    return;
  for (int i = 0; i < 100; ++i)
    if (atomicCAS(lock, 0, 1) == 0)
      break;
  __threadfence();
  *a += 1; // expect: race
  __threadfence();
  atomicExch(lock, 0);
}
