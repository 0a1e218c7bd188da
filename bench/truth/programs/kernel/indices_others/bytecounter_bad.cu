// EXPECT: wrong race
// unsigned char step wraps: 256 steps of thread t fall on the neighbours' elements
__global__ void k(int *a) {
  unsigned char i = threadIdx.x;
  for (int r = 0; r < 4; ++r) {
    a[i] = r;
    i += 96;
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
