// EXPECT: right
// 64-bit product
__global__ void k(char *a, unsigned w) {
  unsigned x = threadIdx.x;
  size_t i = (size_t)x * w;
  a[i] = 1;
}
int main() {
  char *a;
  cudaMalloc(&a, 64*70000 * sizeof(char));
  k<<<1, 64>>>(a, 70000);
  return cudaDeviceSynchronize();
}
