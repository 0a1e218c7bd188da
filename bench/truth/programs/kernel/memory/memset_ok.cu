// EXPECT: right
// own 8 bytes
__global__ void k(char *a) {
  memset(a + 8 * threadIdx.x, threadIdx.x, 8);
}
int main() {
  char *a;
  cudaMalloc(&a, 520 * sizeof(char));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
