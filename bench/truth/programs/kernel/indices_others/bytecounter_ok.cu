// EXPECT: right
// int loop variable
__global__ void k(int *a) {
  int i = threadIdx.x;
  for (int r = 0; r < 4; ++r) {
    a[i] = r;
    i += 64;
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
