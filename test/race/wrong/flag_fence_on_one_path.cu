// A fence before the flag on one of two paths.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked
// Why: without it the flag says nothing.

__global__ void k(int *data, int *flag, int *out, int n) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 1; // expect: race
    if (n > 10)
      __threadfence();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence();
    *out = *data; // expect: race
  }
}
