// EXPECT: right
// all additions are 64-bit atomics
__global__ void k(unsigned long long *c) {
  if (blockIdx.x == 0) atomicAdd(c, 1ull);
  else atomicAdd(c, 2ull);
}
int main() {
  unsigned long long *c;
  cudaMalloc(&c, 1 * sizeof(unsigned long long));
  cudaMemset(c, 0, 1 * sizeof(unsigned long long));
  k<<<2, 32>>>(c);
  return cudaDeviceSynchronize();
}
