// EXPECT: different --block 32
// in[0] = 1 and 0 elsewhere: with xor every lane gets 1; with down lane 31 adds only its own 0 and gets 0.
__global__ void before(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  unsigned v = in[t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  out[t] = v;
}

__global__ void after(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  unsigned v = in[t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  out[t] = v;
}
