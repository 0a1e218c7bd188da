// EXPECT: wrong race
// 9 bytes reach into the next thread's
__global__ void k(char *a) {
  memset(a + 8 * threadIdx.x, threadIdx.x, 9);
}
int main() {
  char *a;
  cudaMalloc(&a, 520 * sizeof(char));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
