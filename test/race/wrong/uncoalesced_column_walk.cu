// Lanes of a warp read cells that are a row apart.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: uncoalesced=refuted@marked degree=32
// Why: 32 lanes touch 32 sectors where 4 would do.
__global__ void columns(const float *in, float *out) {
  int i = blockIdx.x * 128 + threadIdx.x;
  out[i] = in[i * 1024]; // expect: uncoalesced
}
