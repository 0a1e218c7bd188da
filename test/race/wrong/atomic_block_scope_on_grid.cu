// A block-scoped atomic on a counter that all blocks use.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked level=grid space=global
// Why: atomicAdd_block is atomic only with respect to threads of the same block.
__global__ void countPositive(const int *in, int *count) {
  if (in[blockIdx.x * 64 + threadIdx.x] > 0)
    atomicAdd_block(count, 1); // expect: race
}
