// A scan between two buffers whose number is toggled before the values are read: it writes where others still read.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite
// Why: in one round, thread t writes the cell of the new buffer that thread t + d reads.
__global__ void flip(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x, from = 0;
  s[t] = in[blockIdx.x * 128 + t];
  s[128 + t] = 0;
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    from ^= 1;
    int v = s[(from ^ 1) * 128 + t];
    if (t >= d)
      v += s[from * 128 + t - d]; // expect: race
    s[from * 128 + t] = v; // expect: race
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = s[from * 128 + t];
}
