// EXPECT: wrong out-of-bounds
// thread 0 of block 0: i = -2 is below n, so a[-2] is read
__global__ void lagged(const float *a, float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x - 2;
  if (i < n)
    b[i + 2] = a[i];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 500 * sizeof(float));
  cudaMalloc(&b, 502 * sizeof(float));
  lagged<<<4, 128>>>(a, b, 500);
  return cudaDeviceSynchronize();
}
