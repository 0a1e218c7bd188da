// EXPECT: wrong race
// atomicInc with bound 0 gives 0 to all
__global__ void k(unsigned *c, int *out) {
  if (atomicInc(c, 0u) == 0) *out = threadIdx.x;
}
int main() {
  unsigned *c;
  cudaMalloc(&c, 1 * sizeof(unsigned));
  cudaMemset(c, 0, 1 * sizeof(unsigned));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(c, o);
  return cudaDeviceSynchronize();
}
