// Private columns with a pitch smaller than the block: columns of different threads overlap.
// veriwarp-args: --block=64 --grid=60
// veriwarp-expect: race=refuted@marked level=block space=shared
// Why: bin * 32 + t is not unique for 64 threads: (bin 1, thread 0) is (bin 0, thread 32).
__global__ void histogram(const unsigned char *data, unsigned *partial) {
  __shared__ unsigned s[16 * 64];
  for (int k = threadIdx.x; k < 16 * 64; k += 64)
    s[k] = 0;
  __syncthreads();
  for (int i = 0; i < 100; ++i)
    s[(data[(blockIdx.x * 100 + i) * 64 + threadIdx.x] >> 4) * 32 + threadIdx.x]++; // expect: race
  __syncthreads();
  if (threadIdx.x < 16)
    partial[blockIdx.x * 16 + threadIdx.x] = s[threadIdx.x * 32];
}
