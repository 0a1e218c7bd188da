// EXPECT: right
// each kernel of the table stays in its row
#include <cstdio>
using Kernel = void (*)(float *, const float *, int);

__global__ void shift_rows(float *dst, const float *src, int cols) {
  const int c = threadIdx.x;
  if (c < cols) dst[blockIdx.x * cols + c] = src[blockIdx.x * cols + (c + 1) % cols];
}
__global__ void mirror_rows(float *dst, const float *src, int cols) {
  const int c = threadIdx.x;
  if (c < cols) dst[blockIdx.x * cols + c] = src[blockIdx.x * cols + cols - 1 - c];
}

int main() {
  const int rows = 50, cols = 100;
  float *a, *b;
  cudaMalloc(&a, rows * cols * sizeof(float));
  cudaMalloc(&b, rows * cols * sizeof(float));
  cudaMemset(a, 0, rows * cols * sizeof(float));
  const Kernel steps[] = {shift_rows, mirror_rows, shift_rows};
  for (Kernel k : steps) {
    k<<<rows, 128>>>(b, a, cols);
    float *t = a;
    a = b;
    b = t;
  }
  printf("%d\n", cudaDeviceSynchronize());
}
