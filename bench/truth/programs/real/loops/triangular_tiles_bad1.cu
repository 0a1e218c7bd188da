// EXPECT: wrong race
// row and column are taken from index / nt and index % nt and clamped to the triangle
#include <cstdio>
constexpr int T = 16;

__global__ void pairs(const float *x, float *d, int nt) {
  int bi = 0, rest = blockIdx.x;
  bi = blockIdx.x / nt;
  rest = min((int)blockIdx.x % nt, bi);
  const int i = bi * T + threadIdx.y, j = rest * T + threadIdx.x;
  d[i * nt * T + j] = fabsf(x[i] - x[j]) + blockIdx.x;
}

int main() {
  const int nt = 8, n = nt * T;
  float *x, *d;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&d, n * n * sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  pairs<<<nt * nt, dim3(T, T)>>>(x, d, nt);
  printf("%d\n", cudaDeviceSynchronize());
}
