// Tree reduction without the barrier between filling the array and the first addition.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: in the first trip (d = 128) thread t reads s[t + 128], which thread t + 128 of another warp may not have stored.
__global__ void blockSum(const float *in, float *out) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t]; // expect: race
  for (unsigned d = 128; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d]; // expect: race
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
