// Every thread counts in a column of its own without atomics: bin * 64 + threadIdx.x is unique whatever the data is.
// veriwarp-args: --block=64 --grid=60
// veriwarp-expect: all=proved
__global__ void histogramThreads(const unsigned char *data, unsigned *partial, unsigned n) {
  __shared__ unsigned char s[64 * 64];
  for (int b = 0; b < 64; ++b)
    s[b * 64 + threadIdx.x] = 0;
  unsigned stop = min(n, (blockIdx.x + 1) * 8192u);
  for (unsigned i = blockIdx.x * 8192u + threadIdx.x; i < stop; i += 64)
    s[(data[i] >> 2) * 64 + threadIdx.x]++;
  __syncthreads();
  unsigned sum = 0;
  for (int k = 0; k < 64; ++k)
    sum += s[threadIdx.x * 64 + ((threadIdx.x + k) & 63)];
  partial[blockIdx.x * 64 + threadIdx.x] = sum;
}
