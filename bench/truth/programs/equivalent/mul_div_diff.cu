// EXPECT: different --block 4
// a[0] = 2147483648: a * 2 wraps to 0, and 0 / 2 is 0; after leaves 2147483648.
__global__ void before(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * 2 / 2;
}

__global__ void after(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i];
}
