// EXPECT: different --block 8 --grid 2
// a[0] = b[0] = 1: -(1 - 1) is -0.0f, and 1 - 1 is 0.0f.
__global__ void before(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = -(a[i] - b[i]);
}

__global__ void after(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = b[i] - a[i];
}
