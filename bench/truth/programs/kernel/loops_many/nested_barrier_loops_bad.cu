// EXPECT: wrong barrier-divergence
// the inner bound also contains t & 1: odd threads make one trip (two barriers) fewer than even ones
// AIM: triangular nest of loops with a barrier in the inner one
__global__ void elimination(float *m, int n) {
  __shared__ float row[64];
  const int t = threadIdx.x;
  for (int k = 0; k < n - 1; ++k)
    for (int i = k + 1; i < n - (t & 1); ++i) {
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
