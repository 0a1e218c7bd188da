// EXPECT: wrong race
// 70000 rows: the unsigned product wraps, rows 0 and 65536 are the same
__global__ void k(char *a, unsigned pitch) {
  unsigned r = blockIdx.x;
  a[r * pitch + threadIdx.x] = r >> 12;
}
int main() {
  char *a;
  cudaMalloc(&a, 70000ull*65536 * sizeof(char));
  k<<<70000, 32>>>(a, 65536);
  return cudaDeviceSynchronize();
}
