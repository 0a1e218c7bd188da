// Barrier at the head of the loop instead of its end; every thread reads the result without a barrier after the loop.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: thread 0 stores s[0] in the last trip while the other threads read s[0] after the loop.
__global__ void blockSum(const float *in, float *out) {
  __shared__ float s[128];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  for (unsigned d = 64; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d)
      s[t] += s[t + d]; // expect: race
  }
  out[blockIdx.x * 128 + t] = s[t] / s[0]; // expect: race
}
