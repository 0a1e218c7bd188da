// EXPECT: wrong out-of-bounds
// 32-bit unsigned product wraps: 70000*70000 mod 2^32 is within 5e9? no: index of thread differs; see race
__global__ void k(char *a, unsigned w) {
  unsigned x = threadIdx.x;
  size_t i = (size_t)(x * w - 1u);
  a[i] = 1;
}
int main() {
  char *a;
  cudaMalloc(&a, 64*70000 * sizeof(char));
  k<<<1, 64>>>(a, 70000);
  return cudaDeviceSynchronize();
}
