// A wait that is only done if n > 0.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked
// Why: with n = 0 nothing is waited for.

__global__ void k(int *data, int *flag, int *out, int n) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 1; // expect: race
    __threadfence();
    atomicExch(flag, 1);
  } else {
    if (n > 0)
      while (atomicAdd(flag, 0) == 0)
        ;
    __threadfence();
    *out = *data; // expect: race
  }
}
