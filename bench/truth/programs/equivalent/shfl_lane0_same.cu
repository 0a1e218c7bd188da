// EXPECT: same --block 32
// In lane 0 both add v0+v16, then (v0+v16)+(v8+v24), and so on: the same sums of floats in the same order (up to a+b = b+a).
__global__ void before(float *out, const float *in) {
  int t = threadIdx.x;
  float v = in[t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  if (t == 0)
    out[0] = v;
}

__global__ void after(float *out, const float *in) {
  int t = threadIdx.x;
  float v = in[t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (t == 0)
    out[0] = v;
}
