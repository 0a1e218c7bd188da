// Every block adds its sum to one total with plain loads and stores.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked definite level=grid space=global
// Why: two blocks read and write *total with nothing between them.
__global__ void sumAll(const float *in, float *total) {
  __shared__ float s[64];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  __syncthreads();
  for (unsigned d = 32; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0)
    *total += s[0]; // expect: race
}
