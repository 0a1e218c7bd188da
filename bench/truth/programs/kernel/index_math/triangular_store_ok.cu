// EXPECT: right
// i * (i + 1) / 2 + j with j <= i numbers the lower triangle without gaps: 24 * 25 / 2 = 300 places
// AIM: triangular indices
__global__ void lower(const int *full, int *packed) {
  int j = threadIdx.x, i = threadIdx.y;
  if (j <= i)
    packed[i * (i + 1) / 2 + j] = full[i * 24 + j] + 24 * i + j;
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
