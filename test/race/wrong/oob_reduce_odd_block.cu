// A tree reduction that adds s[t + d] for t <= d.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=shared
// veriwarp-expect: race=refuted@marked definite level=block|warp space=shared
// Why: for d = 64 and t = 64 the index is 128; and thread d is reader and written cell's owner at once.
__global__ void blockSum(const int *in, int *out) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  for (unsigned d = 64; d > 0; d >>= 1) {
    if (t <= d)
      s[t] += s[t + d]; // expect: race out-of-bounds
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
