// Lanes in groups of four have one sum, but which of them double it depends on the lane; and in a loop, each lane adds
// sums of as many rounds as it has.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: race=possible@marked
// Why: the lanes go different ways, or as far as different rounds.
__global__ void branch(float *out, const float *in) {
  __shared__ float sums[32];
  float v = in[threadIdx.x];
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  v += __shfl_xor_sync(0xffffffffu, v, 2);
  if (threadIdx.x % 2)
    v = v * 2;
  sums[threadIdx.x / 4] = v; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 32];
}

__global__ void rounds(float *out, const float *in) {
  __shared__ float sums[32];
  float v = in[threadIdx.x], total = 0;
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  v += __shfl_xor_sync(0xffffffffu, v, 2);
  for (int i = 0; i < threadIdx.x % 4; ++i)
    total += v;
  sums[threadIdx.x / 4] = total; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 32];
}
