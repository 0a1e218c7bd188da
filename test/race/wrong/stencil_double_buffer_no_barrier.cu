// Double-buffered sweeps without a barrier: two buffers do not help if nobody waits.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: the next step reads neighbours' cells of the buffer that they may still have to write.
__global__ void sweeps(float *data, int steps) {
  __shared__ float buf[2][130];
  int t = threadIdx.x + 1;
  buf[0][t] = data[blockIdx.x * 128 + threadIdx.x];
  if (threadIdx.x == 0) {
    buf[0][0] = buf[0][129] = 0.0f;
    buf[1][0] = buf[1][129] = 0.0f;
  }
  __syncthreads();
  for (int s = 0; s < steps; ++s)
    buf[(s + 1) & 1][t] = 0.5f * (buf[s & 1][t - 1] + buf[s & 1][t + 1]); // expect: race
  data[blockIdx.x * 128 + threadIdx.x] = buf[steps & 1][t];
}
