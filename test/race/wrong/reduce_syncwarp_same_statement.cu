// A __syncwarp after each step is not enough: the load and the store of one step meet.
// veriwarp-args: --block=32 --grid=64
// veriwarp-expect: race=refuted@marked definite level=warp kind=read-write space=shared
// Why: in the step of 8, lane 0 reads s[8] while lane 8 stores s[8]; both are before the same __syncwarp.
__global__ void warpSum(const float *in, float *out) {
  __shared__ float s[64];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 32 + t];
  s[t + 32] = 0.0f;
  __syncwarp();
  for (unsigned d = 16; d > 0; d >>= 1) {
    s[t] += s[t + d]; // expect: race
    __syncwarp();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
