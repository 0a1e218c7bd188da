// EXPECT: same --block 4
// For b[i] from 0 to 31 the mask changes nothing; for other b[i] the shift of the original is undefined.
__global__ void before(unsigned *out, const unsigned *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] << b[i];
}

__global__ void after(unsigned *out, const unsigned *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] << (b[i] & 31);
}
