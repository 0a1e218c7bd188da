// EXPECT: different --block 2
// a[0] = 4294967291: x / 7 is 613566755, and the product gives 613566756 (it is wrong only for x = 6 mod 7 from 1431655766 on).
__global__ void before(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 7u;
}

__global__ void after(unsigned *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (unsigned)(((unsigned long long)a[i] * 0x24924925ull) >> 32);
}
