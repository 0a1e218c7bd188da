// EXPECT: wrong race
// wraps
__global__ void k(int *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = blockIdx.x;
}
int main() {
  int *p;
  cudaMalloc(&p, 512);
  k<<<(1u << 27) + 1, 32>>>(p, 64);
  return cudaDeviceSynchronize();
}
