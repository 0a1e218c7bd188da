// EXPECT: right
// both atomics access all eight bytes
__global__ void bump(unsigned long long *c) {
  if (blockIdx.x == 0)
    atomicAdd(c, 1ull);
  else
    atomicAdd(c, 1ull << 32);
}

int main() {
  unsigned long long *c;
  cudaMalloc(&c, sizeof *c);
  cudaMemset(c, 0, sizeof *c);
  bump<<<2, 32>>>(c);
  return cudaDeviceSynchronize();
}
