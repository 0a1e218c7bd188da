// EXPECT: wrong launch
// 70000 blocks along y
// AIM: a grid has at most 65535 blocks along y
#include <utility>

__global__ void rowsum(const int *m, int *sum, int rows, int cols) {
  int r = blockIdx.x + blockIdx.y;
  if (r < rows && threadIdx.x == 0) {
    int s = 0;
    for (int c = 0; c < cols; ++c)
      s += m[r * cols + c];
    sum[r] = s;
  }
}

int main() {
  int rows = 70000, cols = 3;
  int *m, *sum;
  cudaMalloc(&m, sizeof(int) * rows * cols);
  cudaMalloc(&sum, sizeof(int) * rows);
  cudaMemset(m, 0, sizeof(int) * rows * cols);
  dim3 grid(1, rows);
  std::swap(grid.x, grid.z);
  rowsum<<<grid, 32>>>(m, sum, rows, cols);
  cudaDeviceSynchronize();
  cudaFree(sum);
  cudaFree(m);
}
