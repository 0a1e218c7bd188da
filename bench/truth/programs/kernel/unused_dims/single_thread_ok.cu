// EXPECT: right
// one thread in the whole grid
__global__ void finish(double *sum, const double *part, int n) {
  for (int i = 0; i < n; i++)
    *sum += part[i];
}

int main() {
  double *sum, *part;
  cudaMalloc(&sum, sizeof(double));
  cudaMalloc(&part, 64 * sizeof(double));
  cudaMemset(sum, 0, sizeof(double));
  finish<<<1, 1>>>(sum, part, 64);
  return cudaDeviceSynchronize();
}
