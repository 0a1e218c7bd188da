// Two names for parts of one shared array; the parts are disjoint.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
__global__ void halvesOfOneArray(const float *in, float *out) {
  __shared__ float s[256];
  float *lo = s, *hi = &s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  lo[t] = in[g];
  hi[127 - t] = -in[g];
  __syncthreads();
  out[g] = lo[127 - t] + hi[t];
}
