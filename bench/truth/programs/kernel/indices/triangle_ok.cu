// EXPECT: right
// row i of the triangle has i + 1 elements and begins at i * (i + 1) / 2
__global__ void lower(const float *full, float *packed, int n) {
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j <= i)
    packed[i * (i + 1) / 2 + j] = full[i * n + j];
}

int main() {
  const int n = 48;
  float *full, *packed;
  cudaMalloc(&full, n * n * sizeof(float));
  cudaMalloc(&packed, n * (n + 1) / 2 * sizeof(float));
  lower<<<dim3(3, 3), dim3(16, 16)>>>(full, packed, n);
  return cudaDeviceSynchronize();
}
