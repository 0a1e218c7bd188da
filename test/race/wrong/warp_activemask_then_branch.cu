// The mask is taken where all lanes come, and used where some do.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// Why: lanes 8 to 31 may be in the mask, and wait elsewhere.
__global__ void later(int *data) {
  int t = threadIdx.x, v = data[blockIdx.x * 32 + t];
  unsigned mask = __activemask();
  if (t < 8)
    v += __shfl_down_sync(mask, v, 1);     // expect: barrier-divergence
  v += __shfl_xor_sync(0xffffffffu, v, 1); // expect: barrier-divergence
  data[blockIdx.x * 32 + t] = v;
}
