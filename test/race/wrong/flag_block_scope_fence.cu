// A flag between blocks with fences that reach no further than a block.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: __threadfence_block orders for threads of the own block only.
__global__ void pipe(int *data, int *flag, int *out) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    *data = 42; // expect: race
    __threadfence_block();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0)
      ;
    __threadfence_block();
    *out = *data; // expect: race
  }
}
