// EXPECT: different --block 8 --grid 2
// a[0] = NaN, b[0] = 1: !(NaN < 1) is true, NaN >= 1 is false: 1 and 0.
__global__ void before(int *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = !(a[i] < b[i]);
}

__global__ void after(int *out, const float *a, const float *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] >= b[i];
}
