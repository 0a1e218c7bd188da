// The old unrolled last warp: volatile, but no __syncwarp.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=warp kind=read-write space=shared
// Why: threads of a warp are not in lockstep since Volta; s[t + 8] may be read before or after its owner's additions.
__device__ void lastWarp(volatile int *s, int t) {
  s[t] += s[t + 32]; // expect: race
  s[t] += s[t + 16]; // expect: race
  s[t] += s[t + 8];  // expect: race
  s[t] += s[t + 4];  // expect: race
  s[t] += s[t + 2];  // expect: race
  s[t] += s[t + 1];  // expect: race
}

__global__ void blockSum(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (int d = 128; d > 32; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t < 32)
    lastWarp(s, t);
  if (t == 0)
    out[blockIdx.x] = s[0];
}
