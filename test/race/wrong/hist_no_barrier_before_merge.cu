// The barrier between counting and merging is missing.
// veriwarp-args: --block=128 --grid=60
// veriwarp-expect: race=refuted@marked level=block|warp space=shared
// Why: bins are read for the merge while other threads still count into them.
__global__ void histogram(const unsigned *keys, unsigned *bins, int n) {
  __shared__ unsigned s[128];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * 128 + threadIdx.x; i < n; i += 128 * gridDim.x)
    atomicAdd(&s[keys[i] & 127], 1u); // expect: race
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]); // expect: race
}
