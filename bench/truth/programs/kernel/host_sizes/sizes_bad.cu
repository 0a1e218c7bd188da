// EXPECT: wrong out-of-bounds
// the last size is larger
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = n;
}
int main() {
  const int sizes[] = {100, 300, 301};
  float *a;
  cudaMalloc(&a, 300 * sizeof(float));
  for (int n : sizes) k<<<(n + 63) / 64, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
