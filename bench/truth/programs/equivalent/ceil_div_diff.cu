// EXPECT: different --block 4
// a[0] = 4294967289: the sum with 7 wraps to 0 and gives 0; after gives 536870911 + 1.
__global__ void before(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (a[i] + 7) / 8;
}

__global__ void after(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 8 + (a[i] % 8 != 0);
}
