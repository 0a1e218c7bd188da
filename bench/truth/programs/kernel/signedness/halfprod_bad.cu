// EXPECT: wrong race
// row 65536 becomes 0
__global__ void k(char *a) {
  unsigned short r = blockIdx.x;
  a[r * 32 + threadIdx.x] = blockIdx.x >> 12;
}
int main() {
  char *a;
  cudaMalloc(&a, 70000*32 * sizeof(char));
  k<<<65537, 32>>>(a);
  return cudaDeviceSynchronize();
}
