// A flag that is up from the start: so it is declared.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: nobody waits.
__device__ int flag = 1;

__global__ void pipe(int *data, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 42; // expect: race
    __threadfence();
    atomicExch(&flag, 1);
  } else {
    while (atomicAdd(&flag, 0) == 0)
      ;
    __threadfence();
    *out = *data; // expect: race
  }
}
