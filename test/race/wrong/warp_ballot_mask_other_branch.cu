// The lanes that the ballot does not name use its mask.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// Why: the mask of the lanes that take the branch is given by those that do not.
__global__ void other(const int *in, int *out) {
  int g = blockIdx.x * 64 + threadIdx.x, v = in[g];
  unsigned mask = __ballot_sync(0xffffffffu, v > 0);
  if (v <= 0)
    v = __shfl_xor_sync(mask, v, 1); // expect: barrier-divergence
  out[g] = v;
}
