// EXPECT: same --block 8 --grid 2
// a + a is exact (or already infinite, as 3a then is), so a + a + a is 3a rounded once, and so is 3.0f * a.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] + a[i] + a[i];
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 3.0f * a[i];
}
