// Three buffers that take turns: what is read in a round was written two rounds before, and the one that is written
// was read in the round before. The number of a buffer begins at -1, as Triton counts them, or at 0.
// veriwarp-args: --block=128 --grid=8 --param=n=50
// veriwarp-expect: all=proved
__global__ void fromBelow(float *out, const float *in, int n) {
  __shared__ float buffer[3][128];
  const int t = threadIdx.x;
  buffer[0][t] = in[t];
  buffer[1][t] = in[128 + t];
  int to = 1, from = -1;
  float sum = 0;
  for (int i = 2; i < n; ++i) {
    from = from + 1 > 2 ? 0 : from + 1;
    to = to + 1 > 2 ? 0 : to + 1;
    __syncthreads();
    sum += buffer[from][127 - t];
    buffer[to][t] = in[i * 128 + t];
  }
  out[blockIdx.x * 128 + t] = sum;
}
