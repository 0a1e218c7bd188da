// EXPECT: wrong out-of-bounds
// the element count is computed in int on the host: the allocation is smaller than the matrix
#include <cstdio>

__global__ void scale_rows(float *m, int rows, int cols, float s) {
  const int row = blockIdx.x;
  if (row >= rows) return;
  float *r = m + (size_t)row * cols;
  for (int c = threadIdx.x; c < cols; c += blockDim.x) r[c] *= s;
}

int main() {
  const int rows = 60000, cols = 50000;
  float *m;
  const unsigned n = rows / 2 * cols;
  if (cudaMalloc(&m, n * sizeof(float)) != cudaSuccess) return 1;
  cudaMemset(m, 0, n * sizeof(float));
  scale_rows<<<rows, 256>>>(m, rows, cols, 2.f);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
