// EXPECT: same --block 8 --param n=5
// x * 1.0f is x (-0.0f stays -0.0f, one NaN is like any other), so writing elements 5 to 7 changes nothing.
__global__ void before(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = a[i] + a[i];
}

__global__ void after(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = a[i] * (i < n ? 2.0f : 1.0f);
}
