// Shared bins counted with ++ instead of atomics.
// veriwarp-args: --block=256 --grid=60
// veriwarp-expect: race=refuted@marked level=block|warp space=shared
// Why: two threads whose data falls into one bin read and write it unordered.
__global__ void histogram(const unsigned char *data, unsigned *bins, int n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += 256 * gridDim.x)
    s[data[i]]++; // expect: race
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}
