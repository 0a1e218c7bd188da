// The first of the active lanes writes the slot of the warp.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked
// Why: __activemask() promises no convergence: the lanes that take the branch may come in two groups, each with a first lane.
__global__ void k(const int *in, int *out) { // not all that take the branch need be active at once: two groups, two leaders
  int i = threadIdx.x, w = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (in[i] > 0) {
    unsigned m = __activemask();
    if ((i & 31) == __ffs(m) - 1) out[w] = i; // expect: race
  }
}
