// All lanes store the sum of their warp, the second of which has 16 threads only.
// veriwarp-args: --block=48 --grid=8
// veriwarp-expect: all=proved
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: race=possible@marked
// Why: what the lanes that are not there would give is not defined.
__global__ void sum(float *out, const float *in) {
  __shared__ float sums[2];
  float sum = in[threadIdx.x];
  for (int distance = 16; distance > 0; distance /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, distance);
  sums[threadIdx.x / 32] = sum; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 2];
}
