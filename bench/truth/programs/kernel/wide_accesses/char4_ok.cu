// EXPECT: right
// uchar4 at 4t
__global__ void k(unsigned char *a) {
  int t = threadIdx.x;
  *(uchar4 *)(a + 4 * t) = make_uchar4(1, 2, 3, 4);
  a[4 * t + 3] = 0;
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 260 * sizeof(unsigned char));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
