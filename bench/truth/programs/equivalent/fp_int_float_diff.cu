// EXPECT: different --block 4
// a[0] = 16777219: as a float it is 16777220, half of which is 8388610; 16777219 / 2 is 8388609.
__global__ void before(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 2;
}

__global__ void after(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (int)((float)a[i] * 0.5f);
}
