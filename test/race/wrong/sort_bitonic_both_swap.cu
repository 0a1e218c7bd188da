// Both threads of a pair exchange: the test p > t is missing.
// veriwarp-args: --block=256 --grid=7
// veriwarp-expect: race=refuted@marked level=block|warp space=shared
// Why: t and t ^ j both read and write s[t] and s[t ^ j] in one interval.
__global__ void bitonic(int *keys) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = keys[blockIdx.x * 256 + t];
  __syncthreads();
  for (unsigned k = 2; k <= 256; k <<= 1)
    for (unsigned j = k >> 1; j > 0; j >>= 1) {
      unsigned p = t ^ j;
      int a = s[t], b = s[p]; // expect: race
      if ((a > b) == ((t & k) == 0)) {
        s[t] = b; // expect: race
        s[p] = a; // expect: race
      }
      __syncthreads();
    }
  keys[blockIdx.x * 256 + t] = s[t];
}
