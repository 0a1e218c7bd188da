// EXPECT: wrong launch
// the number of blocks is rounded down to 0 for few columns
#include <cstdio>

__global__ void clear_rows(float *a, int rows, int cols) {
  const int row = blockIdx.x, col = blockIdx.y * blockDim.x + threadIdx.x;
  if (row < rows && col < cols) a[(size_t)row * cols + col] = 0.f;
}

int main() {
  const int rows = 100000, cols = 100;
  float *a;
  cudaMalloc(&a, (size_t)rows * cols * sizeof(float));
  clear_rows<<<dim3(rows, cols / 128), 128>>>(a, rows, cols);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
