// EXPECT: same --block 8 --grid 2
// x - 0.0f is x for every x: -0.0f - 0.0f is -0.0f, and one NaN is like any other.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i];
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] - 0.0f;
}
