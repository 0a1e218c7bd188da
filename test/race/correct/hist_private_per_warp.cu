// One sub-histogram for each of 8 warps, then every thread sums one column.
// veriwarp-args: --block=256 --grid=60
// veriwarp-expect: all=proved
__global__ void histogramWarps(const unsigned *data, unsigned *partial, unsigned n) {
  __shared__ unsigned s[8 * 64];
  for (unsigned k = threadIdx.x; k < 8 * 64; k += 256)
    s[k] = 0;
  __syncthreads();
  unsigned *mine = s + (threadIdx.x / 32) * 64;
  for (unsigned i = blockIdx.x * 256 + threadIdx.x; i < n; i += 256 * gridDim.x)
    atomicAdd(mine + (data[i] & 63u), 1u);
  __syncthreads();
  if (threadIdx.x < 64) {
    unsigned sum = 0;
    for (int w = 0; w < 8; ++w)
      sum += s[w * 64 + threadIdx.x];
    partial[blockIdx.x * 64 + threadIdx.x] = sum;
  }
}
