// Two buffers that take turns with one barrier in a round: what is written was read in this very round.
// veriwarp-args: --block=128 --grid=8 --param=n=50
// veriwarp-expect: all=proved
// veriwarp-expect: race=refuted|possible@marked
// Why: nothing orders a thread's read of a buffer and another's write to it in one round.
__global__ void twoOnly(float *out, const float *in, int n) {
  __shared__ float buffer[2][128];
  const int t = threadIdx.x;
  buffer[0][t] = in[t];
  int to = 1, from = -1;
  float sum = 0;
  for (int i = 1; i < n; ++i) {
    from = from + 1 > 1 ? 0 : from + 1;
    to = to + 1 > 1 ? 0 : to + 1;
    __syncthreads();
    sum += buffer[from][127 - t];    // expect: race
    buffer[to][t] = in[i * 128 + t]; // expect: race
  }
  out[blockIdx.x * 128 + t] = sum;
}
