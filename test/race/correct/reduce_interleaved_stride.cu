// Interleaved addressing: active threads are packed, the stride doubles.
// veriwarp-args: --block=256 --grid=32
// veriwarp-expect: all=proved
__global__ void interleaved(const int *in, int *out) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (unsigned d = 1; d < blockDim.x; d *= 2) {
    unsigned k = 2 * d * t;
    if (k < blockDim.x)
      s[k] += s[k + d];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
