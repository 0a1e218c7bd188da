// A thread that gives back the lock of a bucket it does not hold.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: somebody else may hold it.

__global__ void k(int *locks, int *sums, const int *keys, const int *other, const int *v) {
  if (threadIdx.x != 0)
    return;
  int b = keys[blockIdx.x] & 15, c = other[blockIdx.x] & 15;
  while (atomicCAS(&locks[b], 0, 1) != 0)
    ;
  __threadfence();
  sums[b] += v[blockIdx.x]; // expect: race
  __threadfence();
  atomicExch(&locks[c], 0);
  atomicExch(&locks[b], 0);
}
