// EXPECT: wrong race
// no barrier at the end of the step: the next copy goes into the buffer others still read
#include <cuda_pipeline.h>
#include <cstdio>
constexpr int B = 128, CHUNK = 4 * B;

__global__ void gemv(const float *A, const float *x, float *y, int n) {
  __shared__ __align__(16) float sa[2][CHUNK];
  const float *row = A + (size_t)blockIdx.x * n;
  const int t = threadIdx.x, steps = n / CHUNK;
  __pipeline_memcpy_async(&sa[0][4 * t], row + 4 * t, 16);
  __pipeline_commit();
  float acc = 0.f;
  for (int s = 0; s < steps; ++s) {
    if (s + 1 < steps) __pipeline_memcpy_async(&sa[(s + 1) & 1][4 * t], row + (s + 1) * CHUNK + 4 * t, 16);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    for (int k = 0; k < 4; ++k) acc += sa[s & 1][t + k * B] * x[s * CHUNK + t + k * B];
  }
  atomicAdd(&y[blockIdx.x], acc);
}

int main() {
  const int m = 64, n = 8 * CHUNK;
  float *A, *x, *y;
  cudaMalloc(&A, (size_t)m * n * sizeof(float));
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&y, m * sizeof(float));
  cudaMemset(A, 0, (size_t)m * n * sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  cudaMemset(y, 0, m * sizeof(float));
  gemv<<<m, B>>>(A, x, y, n);
  printf("%d\n", cudaDeviceSynchronize());
}
