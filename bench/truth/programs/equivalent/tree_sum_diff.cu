// EXPECT: different --block 8
// in = {1e30, -1e30, 1, 0, 0, 0, 0, 0}: the loop gives 1; the tree adds 1e30 + 1 = 1e30 first and gives 0.
__global__ void before(float *out, const float *in) {
  int t = threadIdx.x;
  if (t == 0) {
    float x = in[0];
    for (int k = 1; k < 8; k++)
      x += in[k];
    out[0] = x;
  }
}

__global__ void after(float *out, const float *in) {
  int t = threadIdx.x;
  __shared__ float s[8];
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
