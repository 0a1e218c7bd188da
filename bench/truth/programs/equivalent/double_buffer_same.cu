// EXPECT: same --block 8
// After three rounds the result is in p[1]; one barrier per round is enough, as each round reads the other buffer.
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
  out[t] = p[1][t];
}
