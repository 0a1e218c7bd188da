// EXPECT: different --block 4
// a[0] = 1, b[0] = c[0] = 2^-24: in float both sums are ties that round to 1; in double the sum is 1 + 2^-23, which is a float.
__global__ void before(float *out, const float *a, const float *b, const float *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] + b[i] + c[i];
}

__global__ void after(float *out, const float *a, const float *b, const float *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (float)((double)a[i] + (double)b[i] + (double)c[i]);
}
