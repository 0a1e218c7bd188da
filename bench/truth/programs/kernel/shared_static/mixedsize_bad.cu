// EXPECT: wrong race
// a 32-bit atomic on the lower half conflicts with the 64-bit one
__global__ void k(unsigned long long *c) {
  if (blockIdx.x == 0) atomicAdd(c, 1ull);
  else atomicAdd((unsigned *)c, 2u);
}
int main() {
  unsigned long long *c;
  cudaMalloc(&c, 1 * sizeof(unsigned long long));
  cudaMemset(c, 0, 1 * sizeof(unsigned long long));
  k<<<2, 32>>>(c);
  return cudaDeviceSynchronize();
}
