// EXPECT: wrong out-of-bounds
// this is captured, the lambda sees rows 20: element 20*8-1 of 80 is outside
#include <cuda_runtime.h>
__global__ void rowsOf(float *a, int rows, int cols) {
  int r = blockIdx.x, c = threadIdx.x;
  if (r < rows && c < cols)
    a[r * cols + c] = r;
}
struct Grid {
  float *a = nullptr;
  int rows = 10, cols = 8;
  auto task() {
    return [this] { rowsOf<<<32, 8>>>(a, rows, cols); };
  }
};
int main() {
  Grid g;
  cudaMalloc(&g.a, g.rows * g.cols * sizeof(float));
  auto t = g.task();
  g.rows = 20;
  t();
  cudaDeviceSynchronize();
  cudaFree(g.a);
  return 0;
}
