// EXPECT: same --block 8x8
// Both leave the transposed 8 x 8 matrix: out[29] is in[43] (x = 3, y = 5 in before; x = 5, y = 3 in after).
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
