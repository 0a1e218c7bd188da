// EXPECT: same --block 32
// Each lane adds what lies 1, 2, 4, 8 and 16 lanes below if there is such a lane: the sum of in[0] to in[t].
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
  for (int d = 1; d < 32; d *= 2) {
    unsigned u = __shfl_up_sync(0xffffffffu, v, d);
    if (t >= d)
      v += u;
  }
  out[t] = v;
}
