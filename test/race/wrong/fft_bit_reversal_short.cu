// Indices with their bits reversed, of which one too few is kept.
// veriwarp-args: --block=256
// veriwarp-expect: race=refuted@marked definite kind=write-write space=shared
// Why: threads 0 and 128 differ in the bit that is lost: both write s[0].
__global__ void permute(const float *in, float *out) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[__brev(t) >> 25] = in[blockIdx.x * 256 + t]; // expect: race
  __syncthreads();
  out[blockIdx.x * 256 + t] = s[t % 128];
}
