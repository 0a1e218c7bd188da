// A compare-and-swap that looks at the flag and is content with 0.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: 0 is what the flag holds before anything has happened.
__global__ void pipe(int *data, int *mutex, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 42; // expect: race
    __threadfence();
    atomicExch(mutex, 0);
  } else {
    while (atomicCAS(mutex, 0, 0) != 0)
      ;
    __threadfence();
    *out = *data; // expect: race
  }
}
