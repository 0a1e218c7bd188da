// The same loop with __syncthreads_or, whose result is the same for all threads.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
// veriwarp-expect: barrier-divergence=proved tolerate=unknown
__global__ void untilAllDone(const float *in, float *out, float limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = in[i];
  while (__syncthreads_or(v < limit))
    v = v * 2.0f + 1.0f;
  out[i] = v;
}
