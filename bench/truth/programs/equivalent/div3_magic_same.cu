// EXPECT: same --block 2
// 0xAAAAAAAB / 2^33 is (1 + 2^-33) / 3, and the error of x / 3 stays below 1/3 for all 32-bit x: 4294967295 gives 1431655765.
__global__ void before(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 3u;
}

__global__ void after(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (unsigned)(((unsigned long long)a[i] * 0xAAAAAAABull) >> 33);
}
