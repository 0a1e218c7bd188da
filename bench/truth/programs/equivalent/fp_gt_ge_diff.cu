// EXPECT: different --block 8 --grid 2
// a[0] = 0.0f, b[0] = -0.0f: 0 > -0 is false and gives b = -0.0f; 0 >= -0 is true and gives a = 0.0f.
__global__ void before(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] > b[i] ? a[i] : b[i];
}

__global__ void after(float *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] >= b[i] ? a[i] : b[i];
}
