// EXPECT: wrong race
// rows overlap by one element
#include <cstdio>
#include <vector>

__global__ void scale_rows(float **rows, int cols, float f) {
  float *r = rows[blockIdx.x];
  for (int c = threadIdx.x; c < cols; c += blockDim.x) r[c] = r[c] * f + blockIdx.x;
}

int main() {
  const int rows = 64, cols = 100;
  float *pool, **table;
  cudaMalloc(&pool, rows * cols * sizeof(float));
  cudaMemset(pool, 0, rows * cols * sizeof(float));
  std::vector<float *> h(rows);
  for (int r = 0; r < rows; ++r) h[r] = pool + r * (cols - 1);
  cudaMalloc(&table, rows * sizeof(float *));
  cudaMemcpy(table, h.data(), rows * sizeof(float *), cudaMemcpyHostToDevice);
  scale_rows<<<rows, 64>>>(table, cols, 0.5f);
  printf("%d\n", cudaDeviceSynchronize());
}
