// EXPECT: right
// the column is scaled by the threads below the diagonal only (i > k); s[k][k] is not written while they read it.
// AIM: triangular loops: the pivot belongs to the scaled column or not
#define N 16

__global__ void cholesky(double *a) {
  __shared__ double s[N][N + 1];
  const int j = threadIdx.x, i = threadIdx.y;
  s[i][j] = a[i * N + j];
  __syncthreads();
  for (int k = 0; k < N; ++k) {
    if (i == k && j == k)
      s[k][k] = sqrt(s[k][k]);
    __syncthreads();
    if (j == k && i > k)
      s[i][k] /= s[k][k];
    __syncthreads();
    if (j > k && i >= j)
      s[i][j] -= s[i][k] * s[j][k];
    __syncthreads();
  }
  a[i * N + j] = j <= i ? s[i][j] : 0.0;
}

int main() {
  double h[N * N], *a;
  for (int i = 0; i < N * N; ++i)
    h[i] = i % (N + 1) == 0 ? 20.0 : 1.0;
  cudaMalloc(&a, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  cholesky<<<1, dim3(N, N)>>>(a);
  cudaMemcpy(h, a, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(a);
}
