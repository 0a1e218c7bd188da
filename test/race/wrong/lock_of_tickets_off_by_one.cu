// A ticket lock that lets a thread in while the one before it is served.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: two numbers are inside at a time.

__device__ unsigned next, serving;
__global__ void k(int *a) {
  if (threadIdx.x != 0)
    return;
  unsigned t = atomicAdd(&next, 1u);
  while (atomicAdd(&serving, 0u) + 1 < t)
    ;
  __threadfence();
  *a += 1; // expect: race
  __threadfence();
  atomicAdd(&serving, 1u);
}
