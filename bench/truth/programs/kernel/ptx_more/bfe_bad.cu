// EXPECT: wrong race
// bfe takes bits 1..5
__global__ void k(int *out) {
  unsigned x;
  asm("bfe.u32 %0, %1, 1, 5;" : "=r"(x) : "r"(threadIdx.x));
  out[x] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
