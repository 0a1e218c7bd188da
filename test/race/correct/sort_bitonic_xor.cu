// Bitonic sort of 512 keys in shared memory, partner by exclusive or; the lower thread of a pair swaps.
// veriwarp-args: --block=512 --grid=7
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
// veriwarp-expect: out-of-bounds=proved tolerate=unknown
__global__ void bitonic(int *keys) {
  __shared__ int s[512];
  unsigned t = threadIdx.x, base = blockIdx.x * 512;
  s[t] = keys[base + t];
  __syncthreads();
  for (unsigned k = 2; k <= 512; k <<= 1)
    for (unsigned j = k >> 1; j > 0; j >>= 1) {
      unsigned p = t ^ j;
      if (p > t) {
        bool up = (t & k) == 0;
        int a = s[t], b = s[p];
        if ((a > b) == up) {
          s[t] = b;
          s[p] = a;
        }
      }
      __syncthreads();
    }
  keys[base + t] = s[t];
}
