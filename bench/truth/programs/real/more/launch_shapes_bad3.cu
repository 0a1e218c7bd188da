// EXPECT: wrong launch
// 512 is the bound of the kernel, the block has 1024 threads
#include <cstdio>

__global__ void __launch_bounds__(512) clear_rows(float *a, int rows, int cols) {
  const int row = blockIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows && col < cols) a[(size_t)row * cols + col] = 0.f;
}

int main() {
  const int rows = 10000, cols = 3000;
  float *a;
  cudaMalloc(&a, (size_t)rows * cols * sizeof(float));
  clear_rows<<<dim3((cols + 1023) / 1024, rows), 1024>>>(a, rows, cols);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
