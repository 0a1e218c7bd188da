// EXPECT: right
// 16-bit row number below 65536
__global__ void k(char *a) {
  unsigned short r = blockIdx.x;
  a[r * 32 + threadIdx.x] = blockIdx.x >> 12;
}
int main() {
  char *a;
  cudaMalloc(&a, 70000*32 * sizeof(char));
  k<<<65536, 32>>>(a);
  return cudaDeviceSynchronize();
}
