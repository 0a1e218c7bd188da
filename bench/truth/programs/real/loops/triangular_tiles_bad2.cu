// EXPECT: wrong out-of-bounds
// the grid has nt * (nt + 1) / 2 + 1 blocks
#include <cstdio>
constexpr int T = 16;

__global__ void pairs(const float *x, float *d, int nt) {
  int bi = 0, rest = blockIdx.x;
  while (rest > bi) {
    rest -= bi + 1;
    ++bi;
  }
  const int i = bi * T + threadIdx.y, j = rest * T + threadIdx.x;
  d[i * nt * T + j] = fabsf(x[i] - x[j]) + blockIdx.x;
}

int main() {
  const int nt = 8, n = nt * T;
  float *x, *d;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&d, n * n * sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  pairs<<<nt * (nt + 1) / 2 + 1, dim3(T, T)>>>(x, d, nt);
  printf("%d\n", cudaDeviceSynchronize());
}
