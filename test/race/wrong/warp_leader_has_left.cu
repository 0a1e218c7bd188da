// Lane 0 has returned before the others ask for its value.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked
// Why: what a shuffle from a lane that does not take part gives is not defined.
__global__ void k(int *out, int *c) { // lane 0 has returned: what the others get is not defined
  int lane = threadIdx.x & 31;
  if (lane == 0) return;
  int base = lane == 1 ? atomicAdd(c, 32) : 0;
  base = __shfl_sync(~0u, base, 0);
  out[base + lane] = lane; // expect: race
}
