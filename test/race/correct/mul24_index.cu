// Indices by __umul24 and __mul24, whose operands fit in 24 bits (one of them negative).
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void scale(float *v, float *w) {
  __shared__ float s[256];
  unsigned i = __umul24(blockIdx.x, blockDim.x) + threadIdx.x;
  s[__mul24(static_cast<int>(threadIdx.x) - 255, -1)] = v[i];
  __syncthreads();
  w[i] = s[threadIdx.x];
}
