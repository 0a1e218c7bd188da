// EXPECT: same --block 4
// Both change the sign bit alone: 0.0f becomes -0.0f; of a NaN nothing else counts in an array of floats.
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = -a[i];
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __int_as_float(__float_as_int(a[i]) ^ 0x80000000);
}
