// EXPECT: right
// the inner loop's bound depends on the outer counter only, so all threads pass the same number of barriers
// AIM: triangular nest of loops with a barrier in the inner one
__global__ void elimination(float *m, int n) {
  __shared__ float row[64];
  const int t = threadIdx.x;
  for (int k = 0; k < n - 1; ++k)
    for (int i = k + 1; i < n; ++i) {
      row[t] = m[k * n + t];
      __syncthreads();
      float f = row[k] * 0.5f;
      m[i * n + t] -= f * row[t];
      __syncthreads();
    }
}

int main() {
  const int n = 64;
  float *m;
  cudaMalloc(&m, n * n * sizeof(float));
  cudaMemset(m, 0, n * n * sizeof(float));
  elimination<<<1, n>>>(m, n);
  cudaDeviceSynchronize();
  cudaFree(m);
}
