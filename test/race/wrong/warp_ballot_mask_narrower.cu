// Fewer lanes come than the ballot names.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// Why: a lane whose value is 5 is named in the mask and goes past the shuffle.
__global__ void narrower(const int *in, int *out) {
  int g = blockIdx.x * 64 + threadIdx.x, v = in[g];
  unsigned mask = __ballot_sync(0xffffffffu, v > 0);
  if (v > 10)
    v = __shfl_xor_sync(mask, v, 1); // expect: barrier-divergence
  out[g] = v;
}
