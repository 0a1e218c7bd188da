// EXPECT: different --block 8 --grid 2
// a[0] = 7: 7 / 3 is 9786709 * 2^-22 (2.33333325), and 7 * 0.333333343 is 9786710 * 2^-22 (2.33333349).
__global__ void before(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 3.0f;
}

__global__ void after(float *out, const float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * (1.0f / 3.0f);
}
