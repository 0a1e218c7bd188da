// EXPECT: different --block 8 --grid 2
// a[0] = -0.0f: -0.0f - -0.0f is +0.0f, and before leaves -0.0f.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i];
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] - -0.0f;
}
