// The mask is from before the value changed that decides.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked tolerate=unknown level=warp
// Why: in the second round lanes stay away that the mask of the first names.
__global__ void stale(const int *in, int *out) {
  int g = blockIdx.x * 64 + threadIdx.x, v = in[g];
  unsigned mask = __ballot_sync(0xffffffffu, v > 0);
  for (int i = 0; i < 3; ++i) {
    if (v > 0)
      v -= __shfl_xor_sync(mask, v, 1); // expect: barrier-divergence
    v -= 3;
  }
  out[g] = v;
}
