// Digit counts stored with the wrong pitch: block-major index with the digit-major stride.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: race=refuted@marked definite level=grid kind=write-write space=global
// Why: digit + 8 * block collides for 16 digits: (8, block 0) is (0, block 1).
__global__ void digitCounts(const unsigned *keys, unsigned *counts, int shift) {
  __shared__ unsigned c[16];
  if (threadIdx.x < 16)
    c[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&c[(keys[blockIdx.x * 64 + threadIdx.x] >> shift) & 15u], 1u);
  __syncthreads();
  if (threadIdx.x < 16)
    counts[threadIdx.x + 8 * blockIdx.x] = c[threadIdx.x]; // expect: race
}
