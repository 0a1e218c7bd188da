// Sequential addressing without the test t < d.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: thread t reads s[t + d], which thread t + d updates in the same interval.
__global__ void blockSum(const int *in, int *out) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  s[t + 128] = 0;
  __syncthreads();
  for (unsigned d = 64; d > 0; d >>= 1) {
    s[t] += s[t + d]; // expect: race
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
