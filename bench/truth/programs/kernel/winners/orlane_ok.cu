// EXPECT: right
// each thread sets bit 0: the first one gets 0
__global__ void k(unsigned *f, int *out) {
  if (atomicOr(f, 1u) == 0) *out = threadIdx.x;
}
int main() {
  unsigned *f;
  cudaMalloc(&f, 1 * sizeof(unsigned));
  cudaMemset(f, 0, 1 * sizeof(unsigned));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(f, o);
  return cudaDeviceSynchronize();
}
