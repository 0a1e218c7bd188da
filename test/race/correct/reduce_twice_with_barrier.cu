// A block-wide reduction is called twice on one shared array; a barrier at the end of the function separates the calls.
// veriwarp-args: --block=256 --grid=8
// veriwarp-expect: all=proved
__device__ float reduceBlock(float v, float *slot) {
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (lane == 0)
    slot[warp] = v;
  __syncthreads();
  float sum = 0.0f;
  for (int w = 0; w < 8; ++w)
    sum += slot[w];
  __syncthreads();
  return sum;
}

__global__ void meanAndVariance(const float *x, float *stats) {
  __shared__ float slot[8];
  float v = x[blockIdx.x * 256 + threadIdx.x];
  float mean = reduceBlock(v, slot) / 256.0f;
  float var = reduceBlock((v - mean) * (v - mean), slot) / 256.0f;
  if (threadIdx.x == 0) {
    stats[2 * blockIdx.x] = mean;
    stats[2 * blockIdx.x + 1] = var;
  }
}
