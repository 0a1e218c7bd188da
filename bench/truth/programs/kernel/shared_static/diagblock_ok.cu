// EXPECT: right
// block coordinates rotated: (x + y) % 8 is a bijection for each y
__global__ void k(int *a) {
  int bx = (blockIdx.x + blockIdx.y) % 8, by = blockIdx.y;
  a[(by * 8 + bx) * 32 + threadIdx.x] = blockIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  k<<<dim3(8, 8), 32>>>(a);
  return cudaDeviceSynchronize();
}
