// EXPECT: wrong race
// atomicXor flips back: every second thread wins
__global__ void k(unsigned *f, int *out) {
  if ((atomicXor(f, 1u) & 1) == 0) *out = threadIdx.x;
}
int main() {
  unsigned *f;
  cudaMalloc(&f, 1 * sizeof(unsigned));
  cudaMemset(f, 0, 1 * sizeof(unsigned));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 32>>>(f, o);
  return cudaDeviceSynchronize();
}
