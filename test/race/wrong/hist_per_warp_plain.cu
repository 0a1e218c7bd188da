// A sub-histogram for each warp, but lanes of one warp share it and do not use atomics.
// veriwarp-args: --block=128 --grid=60
// veriwarp-expect: race=refuted@marked level=warp space=shared
// Why: two lanes with the same key read and write one bin.
__global__ void histogram(const unsigned *keys, unsigned *partial) {
  __shared__ unsigned s[4][32];
  s[threadIdx.x / 32][threadIdx.x % 32] = 0;
  __syncthreads();
  s[threadIdx.x / 32][keys[blockIdx.x * 128 + threadIdx.x] & 31] += 1; // expect: race
  __syncthreads();
  partial[blockIdx.x * 128 + threadIdx.x] = s[threadIdx.x / 32][threadIdx.x % 32];
}
