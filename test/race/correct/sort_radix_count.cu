// First pass of a radix sort: digit counts of a block, written digit-major for the scan that follows.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
__global__ void digitCounts(const unsigned *keys, unsigned *counts, unsigned n, unsigned shift) {
  __shared__ unsigned c[16];
  if (threadIdx.x < 16)
    c[threadIdx.x] = 0;
  __syncthreads();
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&c[(keys[i] >> shift) & 15u], 1u);
  __syncthreads();
  if (threadIdx.x < 16)
    counts[threadIdx.x * gridDim.x + blockIdx.x] = c[threadIdx.x];
}
