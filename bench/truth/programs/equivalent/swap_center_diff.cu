// EXPECT: different --block 4
// Thread 3 swaps a[3] with itself: a[3] = 5 stays 5 in before; a[3] ^= a[3] makes it 0 in after.
__global__ void before(unsigned *a) {
  int t = threadIdx.x;
  unsigned x = a[t];
  a[t] = a[6 - t];
  a[6 - t] = x;
}

__global__ void after(unsigned *a) {
  int t = threadIdx.x;
  a[t] ^= a[6 - t];
  a[6 - t] ^= a[t];
  a[t] ^= a[6 - t];
}
