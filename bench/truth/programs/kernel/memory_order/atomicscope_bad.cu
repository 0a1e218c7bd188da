// EXPECT: wrong race
// block-scoped atomics from two blocks race
__global__ void k(int *c) {
  atomicAdd_block(c, 1);
}
int main() {
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  k<<<2, 32>>>(c);
  return cudaDeviceSynchronize();
}
