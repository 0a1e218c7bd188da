// A warp draws 31 slots and fills 32.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked
// Why: the last lane of one warp and the first of another share a slot.
__global__ void k(const int *in, int *out, int *c) {
  int lane = threadIdx.x & 31, base = 0;
  if (lane == 0) base = atomicAdd(c, 31);
  base = __shfl_sync(~0u, base, 0);
  out[base + lane] = lane; // expect: race
}
