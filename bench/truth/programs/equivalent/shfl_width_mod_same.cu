// EXPECT: same --block 32
// A source lane of 11 in segments of 8 is lane 11 mod 8 = 3 of the segment: lane 20 gets the value of lane 19 in both.
__global__ void before(float *out, const float *in) {
  int t = threadIdx.x;
  out[t] = __shfl_sync(0xffffffffu, in[t], 11, 8);
}

__global__ void after(float *out, const float *in) {
  int t = threadIdx.x;
  out[t] = __shfl_sync(0xffffffffu, in[t], (t & ~7) | 3);
}
