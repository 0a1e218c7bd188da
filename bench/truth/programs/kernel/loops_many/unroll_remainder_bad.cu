// EXPECT: wrong out-of-bounds
// the loop by four runs while i < n: with n = 10 per thread the group 8..11 is complete only in the code; the last thread writes elements 640 and 641 of 640
// AIM: manual unrolling with a remainder
__global__ void axpy(float k, const float *x, float *y, int n) {
  const float *px = x + threadIdx.x * n;
  float *py = y + threadIdx.x * n;
  int i = 0;
  for (; i < n; i += 4) {
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
