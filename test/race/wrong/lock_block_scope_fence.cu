// A lock between blocks with fences that reach no further than a block.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted|possible@marked level=grid space=global
// Why: the next owner is in another block.
__global__ void addUnderLock(int *lock, int *total, const int *part) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence_block();
    *total += part[blockIdx.x]; // expect: race
    __threadfence_block();
    atomicExch(lock, 0);
  }
}
