// EXPECT: wrong launch
// rows are on y: 100000 is more than 65535
#include <cstdio>

__global__ void clear_rows(float *a, int rows, int cols) {
  const int row = blockIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows && col < cols) a[(size_t)row * cols + col] = 0.f;
}

int main() {
  const int rows = 100000, cols = 100;
  float *a;
  cudaMalloc(&a, (size_t)rows * cols * sizeof(float));
  clear_rows<<<dim3((cols + 127) / 128, rows), 128>>>(a, rows, cols);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
