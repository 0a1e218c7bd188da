// EXPECT: right
// ELL: column-major, one thread per row
#include <cuda_runtime.h>
__global__ void spmv(const float *val, const int *col, const float *x, float *y, int rows, int width) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows) {
    float s = 0;
    for (int k = 0; k < width; ++k) {
      int c = col[k * rows + r];
      if (c >= 0 && c < rows) s += val[k * rows + r] * x[c];
    }
    y[r] = s;
  }
}
int main() {
  float *v, *x, *y; int *c; int rows = 100, width = 5;
  cudaMalloc(&v, rows * width * 4); cudaMalloc(&c, rows * width * 4); cudaMalloc(&x, rows * 4); cudaMalloc(&y, rows * 4);
  spmv<<<1, 128>>>(v, c, x, y, rows, width);
  cudaDeviceSynchronize();
}
