// One thread of each block reserves room, and hands on where it begins; one element too few for the block.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted|possible@marked level=grid
// Why: the last thread writes where the next block begins.
__global__ void append(int *out, int *tail) {
  __shared__ int base;
  if (threadIdx.x == 0)
    base = atomicAdd(tail, 255);
  __syncthreads();
  out[base + threadIdx.x] = threadIdx.x; // expect: race
}
