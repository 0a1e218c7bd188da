// EXPECT: right
// the loop by four stops before the last incomplete group, the rest is done one by one
// AIM: manual unrolling with a remainder
__global__ void axpy(float k, const float *x, float *y, int n) {
  const float *px = x + threadIdx.x * n;
  float *py = y + threadIdx.x * n;
  int i = 0;
  for (; i + 3 < n; i += 4) {
    py[i] += k * px[i];
    py[i + 1] += k * px[i + 1];
    py[i + 2] += k * px[i + 2];
    py[i + 3] += k * px[i + 3];
  }
  for (; i < n; ++i)
    py[i] += k * px[i];
}

int main() {
  const int threads = 64, n = 10;
  float *x, *y;
  cudaMalloc(&x, threads * n * sizeof(float));
  cudaMalloc(&y, threads * n * sizeof(float));
  cudaMemset(x, 0, threads * n * sizeof(float));
  cudaMemset(y, 0, threads * n * sizeof(float));
  axpy<<<1, threads>>>(2.f, x, y, n);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
