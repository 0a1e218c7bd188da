// EXPECT: right
// 64-bit atomicMin packs value and index
__global__ void k(const unsigned *a, unsigned long long *best, int *arg) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMin(best, (unsigned long long)a[i] << 32 | i);
}
int main() {
  unsigned *a;
  unsigned long long *b;
  int *g;
  cudaMalloc(&a, 256 * sizeof(unsigned));
  cudaMalloc(&b, sizeof(unsigned long long));
  cudaMalloc(&g, sizeof(int));
  cudaMemset(b, 0xff, sizeof(unsigned long long));
  k<<<4, 64>>>(a, b, g);
  return cudaDeviceSynchronize();
}
