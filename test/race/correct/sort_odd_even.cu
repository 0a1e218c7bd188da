// Odd-even transposition sort: in each phase threads compare disjoint neighbours.
// veriwarp-args: --block=128 --grid=9
// veriwarp-expect: all=proved
__global__ void oddEven(float *keys) {
  __shared__ float s[256];
  int t = threadIdx.x, base = blockIdx.x * 256;
  s[t] = keys[base + t];
  s[t + 128] = keys[base + t + 128];
  __syncthreads();
  for (int phase = 0; phase < 256; ++phase) {
    int i = 2 * t + (phase & 1);
    if (i + 1 < 256 && s[i] > s[i + 1]) {
      float a = s[i];
      s[i] = s[i + 1];
      s[i + 1] = a;
    }
    __syncthreads();
  }
  keys[base + t] = s[t];
  keys[base + t + 128] = s[t + 128];
}
