// EXPECT: right
// 65536 rows of 65536 bytes: 2^32 distinct unsigned indices
__global__ void k(char *a, unsigned pitch) {
  unsigned r = blockIdx.x;
  a[r * pitch + threadIdx.x] = r >> 12;
}
int main() {
  char *a;
  cudaMalloc(&a, 70000ull*65536 * sizeof(char));
  k<<<65536, 32>>>(a, 65536);
  return cudaDeviceSynchronize();
}
