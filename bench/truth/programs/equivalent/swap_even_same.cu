// EXPECT: same --block 4
// The pairs (0,7), (1,6), (2,5), (3,4) are different elements, so three ^= swap them.
__global__ void before(unsigned *a) {
  int t = threadIdx.x;
  unsigned x = a[t];
  a[t] = a[7 - t];
  a[7 - t] = x;
}

__global__ void after(unsigned *a) {
  int t = threadIdx.x;
  a[t] ^= a[7 - t];
  a[7 - t] ^= a[t];
  a[t] ^= a[7 - t];
}
