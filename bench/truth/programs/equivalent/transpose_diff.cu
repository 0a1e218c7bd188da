// EXPECT: different --block 8x4
// before writes out[56] = in[7] (x = 7, y = 0); after writes no element above 31, so out[56] = 0 stays where in[7] is 1.
__global__ void before(float *out, const float *in) {
  int x = threadIdx.x;
  int y = threadIdx.y;
  out[x * 8 + y] = in[y * 8 + x];
}

__global__ void after(float *out, const float *in) {
  int x = threadIdx.x;
  int y = threadIdx.y;
  out[y * 8 + x] = in[x * 8 + y];
}
