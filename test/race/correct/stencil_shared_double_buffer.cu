// Jacobi sweeps inside a block: two shared buffers, indexed by the parity of the step, one barrier a step.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: all=proved
__global__ void sweeps(float *data, int steps) {
  __shared__ float buf[2][258];
  int t = threadIdx.x + 1;
  buf[0][t] = data[threadIdx.x];
  if (threadIdx.x == 0)
    buf[0][0] = buf[1][0] = buf[0][257] = buf[1][257] = 0.0f;
  __syncthreads();
  for (int s = 0; s < steps; ++s) {
    buf[(s + 1) & 1][t] = 0.5f * (buf[s & 1][t - 1] + buf[s & 1][t + 1]);
    __syncthreads();
  }
  data[threadIdx.x] = buf[steps & 1][t];
}
