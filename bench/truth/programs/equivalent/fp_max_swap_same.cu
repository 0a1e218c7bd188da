// EXPECT: same --block 8 --grid 2
// The machine takes +0.0 as larger than -0.0 and ignores one NaN, so fmaxf is commutative: fmaxf(0, -0) = fmaxf(-0, 0) = 0.
__global__ void before(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fmaxf(a[i], b[i]);
}

__global__ void after(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fmaxf(b[i], a[i]);
}
