// EXPECT: different --block 4
// a[0] = 0.0f: 0.0f - 0.0f is 0.0f (bits 0), and the other one leaves -0.0f (bits 0x80000000).
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 0.0f - a[i];
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __int_as_float(__float_as_int(a[i]) ^ 0x80000000);
}
