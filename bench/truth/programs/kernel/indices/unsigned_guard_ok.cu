// EXPECT: right
// as unsigned numbers, indices below 0 are large, so the guard excludes them
__global__ void lagged(const float *a, float *b, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x - 2;
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
