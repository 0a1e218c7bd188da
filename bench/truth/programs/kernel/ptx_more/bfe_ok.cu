// EXPECT: right
// bfe takes bits 0..5
__global__ void k(int *out) {
  unsigned x;
  asm("bfe.u32 %0, %1, 0, 6;" : "=r"(x) : "r"(threadIdx.x));
  out[x] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
