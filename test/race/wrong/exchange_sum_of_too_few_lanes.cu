// Lanes in groups of four exchange parts with one of the others only, and all of a group store the sum.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
// veriwarp-expect: race=possible@marked
// Why: lanes 0 and 1 have one sum, lanes 2 and 3 another.
__global__ void sum(float *out, const float *in) {
  __shared__ float sums[32];
  float v = in[threadIdx.x];
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  sums[threadIdx.x / 4] = v; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 32];
}
