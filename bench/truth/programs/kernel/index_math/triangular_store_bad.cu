// EXPECT: wrong race
// i * (i - 1) / 2 + j with j <= i: (i, j) = (1, 1) and (2, 0) both have the place 1
// AIM: triangular indices
__global__ void lower(const int *full, int *packed) {
  int j = threadIdx.x, i = threadIdx.y;
  if (j <= i)
    packed[i * (i - 1) / 2 + j] = full[i * 24 + j] + 24 * i + j;
}

int main() {
  int *full, *packed;
  cudaMalloc(&full, 24 * 24 * sizeof(int));
  cudaMalloc(&packed, 24 * 25 / 2 * sizeof(int));
  cudaMemset(full, 0, 24 * 24 * sizeof(int));
  lower<<<1, dim3(24, 24)>>>(full, packed);
  cudaDeviceSynchronize();
  cudaFree(full);
  cudaFree(packed);
}
