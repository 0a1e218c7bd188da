// EXPECT: same --block 8 --grid 2
// x = -0.0f: 0.0f - -0.0f is 0.0f; negative x: 0.0f - x is -x exactly; NaN stays NaN.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = fabsf(a[i]);
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = a[i];
  out[i] = x <= 0.0f ? 0.0f - x : x;
}
