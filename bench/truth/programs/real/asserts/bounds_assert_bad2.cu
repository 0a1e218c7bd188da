// EXPECT: wrong assertion
// columns are asserted below cols, padded entries are -1
#include <cassert>
#include <cstdio>
#include <vector>

__global__ void gather(const float *x, const int *idx, float *y, int n, int m) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  assert(idx[i] >= 0 && idx[i] < m);
  const int c = idx[i];
  y[i] = c >= 0 && c < m ? x[c] : 0.f;
}

int main() {
  const int n = 1000, m = 600;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = i % 3 ? i % m : -1;
  float *x, *y;
  int *idx;
  cudaMalloc(&x, m * sizeof(float));
  cudaMalloc(&y, n * sizeof(float));
  cudaMalloc(&idx, n * sizeof(int));
  cudaMemset(x, 0, m * sizeof(float));
  cudaMemcpy(idx, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  gather<<<(n + 127) / 128, 128>>>(x, idx, y, n, m);
  printf("%d\n", cudaDeviceSynchronize());
}
