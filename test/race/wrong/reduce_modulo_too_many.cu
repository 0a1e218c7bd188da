// The divisor is d instead of 2d, so readers are writers too.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: with d = 1 every thread is active; thread 0 reads s[1] while thread 1 updates s[1].
__global__ void moduloSum(const int *in, int *out) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  s[t + 128] = 0;
  __syncthreads();
  for (unsigned d = 1; d < 128; d *= 2) {
    if (t % d == 0)
      s[t] += s[t + d]; // expect: race
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
