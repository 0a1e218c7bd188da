// Tree reduction in static shared memory, sequential addressing, one barrier per halving.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void blockSum(const float *in, float *out, int n) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? in[i] : 0.0f;
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
