// EXPECT: same --block 8
// Addition modulo 2^32 is associative: the tree and the loop add the same eight numbers.
__global__ void before(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  if (t == 0) {
    unsigned x = in[0];
    for (int k = 1; k < 8; k++)
      x += in[k];
    out[0] = x;
  }
}

__global__ void after(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  __shared__ unsigned s[8];
  s[t] = in[t];
  __syncthreads();
  for (int d = 4; d > 0; d /= 2) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0)
    out[0] = s[0];
}
