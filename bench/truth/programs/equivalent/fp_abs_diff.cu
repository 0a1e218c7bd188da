// EXPECT: different --block 8 --grid 2
// a[0] = -0.0f: fabsf gives 0.0f, and -0.0f < 0 is false, so after leaves -0.0f.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fabsf(a[i]);
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = a[i];
  out[i] = x < 0.0f ? -x : x;
}
