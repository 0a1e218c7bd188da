// Completely unrolled by a template parameter; the last warp goes through shuffles. Instantiated by the host for 512.
// veriwarp-expect: all=proved
template <unsigned B> __global__ void reduceT(const int *in, int *out) {
  __shared__ int s[B];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * (B * 2) + t;
  int v = in[i] + in[i + B];
  s[t] = v;
  __syncthreads();
  if (B >= 512) {
    if (t < 256)
      s[t] = v = v + s[t + 256];
    __syncthreads();
  }
  if (B >= 256) {
    if (t < 128)
      s[t] = v = v + s[t + 128];
    __syncthreads();
  }
  if (B >= 128) {
    if (t < 64)
      s[t] = v = v + s[t + 64];
    __syncthreads();
  }
  if (t < 32) {
    v += s[t + 32];
    for (int d = 16; d > 0; d /= 2)
      v += __shfl_down_sync(0xffffffffu, v, d);
    if (t == 0)
      out[blockIdx.x] = v;
  }
}

void reduce512(const int *in, int *out, int blocks) { reduceT<512><<<blocks, 512>>>(in, out); }
