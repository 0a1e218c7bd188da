// EXPECT: different --block 8 --grid 2
// a[0] = 1, b[0] = NaN: fmaxf gives 1, and 1 > NaN is false, so after leaves NaN.
__global__ void before(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fmaxf(a[i], b[i]);
}

__global__ void after(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] > b[i] ? a[i] : b[i];
}
