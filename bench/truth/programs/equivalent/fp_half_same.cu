// EXPECT: same --block 8 --grid 2
// Halving in double is exact, and one rounding to float gives what a * 0.5f gives, for denormals, too.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 2.0;
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * 0.5f;
}
