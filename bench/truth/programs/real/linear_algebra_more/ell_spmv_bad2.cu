// EXPECT: wrong out-of-bounds
// the loop runs to width inclusive
#include <cstdio>
#include <vector>
struct Ell { int rows, width, pitch; int *col; float *val; };

__global__ void ell(Ell m, const float *x, float *y) {
  const int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= m.rows) return;
  float s = 0.f;
  for (int k = 0; k <= m.width; ++k) {
    const int c = m.col[k * m.pitch + r];
    if (c >= 0) s += m.val[k * m.pitch + r] * x[c];
  }
  y[r] = s;
}

int main() {
  Ell m;
  m.rows = 1000;
  m.width = 5;
  m.pitch = (m.rows + 31) / 32 * 32;
  const int n = m.pitch * m.width;
  std::vector<int> col(n, -1);
  std::vector<float> val(n, 0.f);
  cudaMalloc(&m.col, n * sizeof(int));
  cudaMalloc(&m.val, n * sizeof(float));
  cudaMemcpy(m.col, col.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(m.val, val.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  float *x, *y;
  cudaMalloc(&x, m.rows * sizeof(float));
  cudaMalloc(&y, m.rows * sizeof(float));
  cudaMemset(x, 0, m.rows * sizeof(float));
  ell<<<(m.rows + 127) / 128, 128>>>(m, x, y);
  cudaDeviceSynchronize();
}
