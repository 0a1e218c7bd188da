// All lanes of a warp store its sum, but some have returned before it is made.
// veriwarp-args: --block=128 --grid=8 --param=n=100
// veriwarp-expect: all=proved
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: race=possible@marked
// Why: in the last warp, 28 lanes have returned; what a shuffle reads from them is not defined.
__global__ void sum(float *out, const float *in, int n) {
  __shared__ float sums[4];
  if (threadIdx.x >= n)
    return;
  float sum = in[threadIdx.x];
  for (int distance = 16; distance > 0; distance /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, distance);
  sums[threadIdx.x / 32] = sum; // expect: race
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
