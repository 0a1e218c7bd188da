// Bitonic merge network in the style of sorting networks: half as many threads as keys, position 2t - (t & (d-1)).
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
// veriwarp-expect: out-of-bounds=proved tolerate=unknown
__device__ inline void comparator(unsigned &a, unsigned &b, bool ascending) {
  if ((a > b) == ascending) {
    unsigned c = a;
    a = b;
    b = c;
  }
}

__global__ void network(unsigned *keys) {
  __shared__ unsigned s[512];
  unsigned t = threadIdx.x, base = blockIdx.x * 512;
  s[t] = keys[base + t];
  s[t + 256] = keys[base + t + 256];
  for (unsigned size = 2; size < 512; size <<= 1) {
    bool up = (t & (size / 2)) != 0;
    for (unsigned d = size / 2; d > 0; d >>= 1) {
      __syncthreads();
      unsigned pos = 2 * t - (t & (d - 1));
      comparator(s[pos], s[pos + d], up);
    }
  }
  for (unsigned d = 256; d > 0; d >>= 1) {
    __syncthreads();
    unsigned pos = 2 * t - (t & (d - 1));
    comparator(s[pos], s[pos + d], true);
  }
  __syncthreads();
  keys[base + t] = s[t];
  keys[base + t + 256] = s[t + 256];
}
