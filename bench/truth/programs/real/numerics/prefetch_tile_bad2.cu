// EXPECT: wrong out-of-bounds
// the prefetch is guarded by the tile's number plus 2
#include <cstdio>
constexpr int T = 64;

__global__ void dot_rows(const float *A, const float *x, float *y, int cols) {
  const float *a = A + blockIdx.x * cols;
  const int tiles = cols / T;
  float cur = a[threadIdx.x], s = 0.f;
  for (int k = 0; k < tiles; ++k) {
    const float nxt = k < tiles ? a[(k + 1) * T + threadIdx.x] : 0.f;
    s += cur * x[k * T + threadIdx.x];
    cur = nxt;
  }
  if (cur > 1e30f) s = 0.f;
  atomicAdd(&y[blockIdx.x], s);
}

int main() {
  const int rows = 30, cols = 512;
  float *A, *x, *y;
  cudaMalloc(&A, rows * cols * sizeof(float));
  cudaMalloc(&x, cols * sizeof(float));
  cudaMalloc(&y, rows * sizeof(float));
  cudaMemset(A, 0, rows * cols * sizeof(float));
  cudaMemset(x, 0, cols * sizeof(float));
  cudaMemset(y, 0, rows * sizeof(float));
  dot_rows<<<rows, T>>>(A, x, y, cols);
  printf("%d\n", cudaDeviceSynchronize());
}
