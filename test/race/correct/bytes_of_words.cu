// Every thread stores four bytes of a word by itself, one at a time; others read the word after the barrier.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: all=proved
__global__ void swapBytes(unsigned *data) {
  __shared__ unsigned s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  unsigned v = data[g];
  unsigned char *b = reinterpret_cast<unsigned char *>(s);
  b[4 * t] = v >> 24;
  b[4 * t + 1] = v >> 16;
  b[4 * t + 2] = v >> 8;
  b[4 * t + 3] = v;
  __syncthreads();
  data[g] = s[63 - t];
}
