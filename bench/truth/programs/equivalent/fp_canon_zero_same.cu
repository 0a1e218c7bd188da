// EXPECT: same --block 8 --grid 2
// x + 0.0f differs from x only for x = -0.0f, which becomes 0.0f; the condition x == 0.0f holds for -0.0f, too.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] + 0.0f;
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = a[i];
  if (x == 0.0f)
    out[i] = 0.0f;
  else
    out[i] = x;
}
