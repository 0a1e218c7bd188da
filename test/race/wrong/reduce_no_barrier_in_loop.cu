// Tree reduction whose loop has no barrier.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: with d = 64 thread 0 reads s[64], which thread 64 stores with d = 128; nothing orders the two.
__global__ void blockSum(const int *in, int *out) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (unsigned d = 128; d > 0; d >>= 1)
    if (t < d)
      s[t] += s[t + d]; // expect: race
  __syncthreads();
  if (t == 0)
    out[blockIdx.x] = s[0];
}
