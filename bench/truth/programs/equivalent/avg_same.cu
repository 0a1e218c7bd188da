// EXPECT: same --block 4
// Both are the mean rounded down, without overflow: a = b = 4294967295 gives 2147483647 + 2147483647 + 1 and 4294967295 + 0.
__global__ void before(unsigned *out, const unsigned *a, const unsigned *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 2 + b[i] / 2 + (a[i] & b[i] & 1);
}

__global__ void after(unsigned *out, const unsigned *a, const unsigned *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (a[i] & b[i]) + ((a[i] ^ b[i]) >> 1);
}
