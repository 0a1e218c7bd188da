// EXPECT: right
// 64-bit product of row and pitch
__global__ void k(char *a, int pitch) {
  size_t r = blockIdx.x;
  a[r * pitch + threadIdx.x] = 1;
}
int main() {
  char *a;
  cudaMalloc(&a, 40000ull*65536 * sizeof(char));
  k<<<40000, 32>>>(a, 65536);
  return cudaDeviceSynchronize();
}
