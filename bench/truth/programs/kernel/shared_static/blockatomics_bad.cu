// EXPECT: wrong race
// one counter per two blocks
__global__ void k(const int *a, int *c) {
  if (a[blockIdx.x * 64 + threadIdx.x] > 0) atomicAdd_block(&c[blockIdx.x / 2], 1);
}
int main() {
  int *a;
  cudaMalloc(&a, 512 * sizeof(int));
  int *c;
  cudaMalloc(&c, 8 * sizeof(int));
  cudaMemset(c, 0, 8 * sizeof(int));
  k<<<8, 64>>>(a, c);
  return cudaDeviceSynchronize();
}
