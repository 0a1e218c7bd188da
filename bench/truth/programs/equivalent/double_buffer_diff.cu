// EXPECT: different --block 8
// All in[k] = 1: three rounds give 8; p[0] holds the result of round two, 4.
__global__ void before(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  __shared__ unsigned s[8];
  s[t] = in[t];
  __syncthreads();
  for (int r = 0; r < 3; r++) {
    unsigned x = s[t] + s[(t + 1) % 8];
    __syncthreads();
    s[t] = x;
    __syncthreads();
  }
  out[t] = s[t];
}

__global__ void after(unsigned *out, const unsigned *in) {
  int t = threadIdx.x;
  __shared__ unsigned p[2][8];
  p[0][t] = in[t];
  __syncthreads();
  for (int r = 0; r < 3; r++) {
    p[(r + 1) & 1][t] = p[r & 1][t] + p[r & 1][(t + 1) % 8];
    __syncthreads();
  }
  out[t] = p[0][t];
}
