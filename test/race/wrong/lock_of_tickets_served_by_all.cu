// A ticket lock in which everybody who looks serves the next number.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: who waits counts the others in.

__device__ unsigned next, serving;
__global__ void k(int *a) {
  if (threadIdx.x != 0)
    return;
  unsigned t = atomicAdd(&next, 1u);
  while (atomicAdd(&serving, 1u) < t)
    ;
  __threadfence();
  *a += 1; // expect: race
  __threadfence();
}
