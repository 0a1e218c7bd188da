// EXPECT: different --block 4
// a[0] = 4294967295: a + 1 wraps to 0, which is not greater; 0 and 1.
__global__ void before(int *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] + 1u > a[i];
}

__global__ void after(int *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 1;
}
