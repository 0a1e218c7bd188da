// EXPECT: different --block 8
// a[0] = 1: or gives 255, adding 255 gives 256; they agree only where the low 8 bits of a[0] are 0.
__global__ void before(unsigned *a) {
  int t = threadIdx.x;
  atomicOr(&a[0], 1u << t);
}

__global__ void after(unsigned *a) {
  int t = threadIdx.x;
  atomicAdd(&a[0], 1u << t);
}
