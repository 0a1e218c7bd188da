// EXPECT: wrong race
// a 64-bit and a 32-bit atomic access overlap in different blocks: atomics of different size are not atomic to each other
__global__ void bump(unsigned long long *c) {
  if (blockIdx.x == 0)
    atomicAdd(c, 1ull);
  else
    atomicAdd(reinterpret_cast<unsigned *>(c) + 1, 1u);
}

int main() {
  unsigned long long *c;
  cudaMalloc(&c, sizeof *c);
  cudaMemset(c, 0, sizeof *c);
  bump<<<2, 32>>>(c);
  return cudaDeviceSynchronize();
}
