// EXPECT: wrong out-of-bounds
// row * cols overflows int at row 46341 of a 50000 x 46341... matrix and the address lies far below the array
#include <cstdio>

__global__ void scale_rows(float *m, int rows, int cols, float s) {
  const int row = blockIdx.x;
  if (row >= rows) return;
  float *r = m + row * cols;
  for (int c = threadIdx.x; c < cols; c += blockDim.x) r[c] *= s;
}

int main() {
  const int rows = 60000, cols = 50000;
  float *m;
  const size_t n = (size_t)rows * cols;
  if (cudaMalloc(&m, n * sizeof(float)) != cudaSuccess) return 1;
  cudaMemset(m, 0, n * sizeof(float));
  scale_rows<<<rows, 256>>>(m, rows, cols, 2.f);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
