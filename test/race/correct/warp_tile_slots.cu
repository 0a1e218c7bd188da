// Eight lanes share eight slots, which the first of them draws.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void k(int *out, int *c) {
  int lane = threadIdx.x & 31, base = 0;
  if ((lane & 7) == 0) base = atomicAdd(c, 8);
  base = __shfl_sync(~0u, base, 0, 8);
  out[base + (lane & 7)] = lane;
}
