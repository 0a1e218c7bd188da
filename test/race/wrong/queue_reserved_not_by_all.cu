// One thread of each block reserves room, but hands on another number where a parameter says so.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted|possible@marked level=grid
// Why: with fixed != 0, all blocks write to the same places.
__global__ void append(int *out, int *tail, int fixed) {
  __shared__ int base;
  if (threadIdx.x == 0) {
    base = atomicAdd(tail, 256);
    if (fixed)
      base = 0;
  }
  __syncthreads();
  out[base + threadIdx.x] = threadIdx.x; // expect: race
}
