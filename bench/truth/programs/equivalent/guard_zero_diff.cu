// EXPECT: different --block 8
// n = 0: i < 0 is false for unsigned numbers, and n - 1 is 4294967295, so after writes out[0] = 1.
__global__ void before(int *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 1;
}

__global__ void after(int *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n - 1)
    out[i] = 1;
}
