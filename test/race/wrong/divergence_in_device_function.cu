// The barrier is hidden in a device function that is called under a condition on the thread.
// veriwarp-args: --block=96 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads outside the interior do not call the function.
__device__ float average(float *s, int t) {
  float v = 0.5f * (s[t - 1] + s[t + 1]);
  __syncthreads(); // expect: barrier-divergence
  return v;
}

__global__ void interior(float *data) {
  __shared__ float s[96];
  int t = threadIdx.x, g = blockIdx.x * 96 + t;
  s[t] = data[g];
  __syncthreads();
  if (t > 0 && t < 95)
    data[g] = average(s, t);
}
