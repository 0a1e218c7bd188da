// EXPECT: wrong race
// tests another bit than it sets
__global__ void k(const int *key, unsigned *bits, int *cell) {
  int c = key[threadIdx.x] & 31;
  unsigned old = atomicOr(bits, 1u << c);
  if (!(old & (1u << (c ^ 1)))) cell[c] = threadIdx.x;
}
int main() {
  int *k1;
  cudaMalloc(&k1, 64 * sizeof(int));
  unsigned *b;
  cudaMalloc(&b, 1 * sizeof(unsigned));
  cudaMemset(b, 0, 1 * sizeof(unsigned));
  int *c;
  cudaMalloc(&c, 32 * sizeof(int));
  k<<<1, 64>>>(k1, b, c);
  return cudaDeviceSynchronize();
}
