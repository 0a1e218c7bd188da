// EXPECT: different --block 32
// in[0] = 1: lane 0 has no lane below, gets its own value each time and doubles it five times: 32 and not 1.
__global__ void before(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  unsigned s = 0;
  for (int k = 0; k <= t; k++)
    s += in[k];
  out[t] = s;
}

__global__ void after(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  unsigned v = in[t];
  for (int d = 1; d < 32; d *= 2)
    v += __shfl_up_sync(0xffffffffu, v, d);
  out[t] = v;
}
