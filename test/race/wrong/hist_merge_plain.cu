// Block histograms are added to the global one with plain loads and stores.
// veriwarp-args: --block=64 --grid=60
// veriwarp-expect: race=refuted@marked definite level=grid space=global
// Why: all blocks update the same 64 global bins.
__global__ void histogram(const unsigned char *data, unsigned *bins) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&s[data[blockIdx.x * 64 + threadIdx.x] & 63], 1u);
  __syncthreads();
  bins[threadIdx.x] += s[threadIdx.x]; // expect: race
}
