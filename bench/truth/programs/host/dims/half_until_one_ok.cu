// EXPECT: right
// i+h stays below n, which is at most 99, the size of the buffer
#include <cuda_runtime.h>
__global__ void fold(float *a, int h, int n) {
  int i = threadIdx.x;
  if (i + h < n && i < h)
    a[i] += a[i + h];
}
int main() {
  float *a;
  int n = 99;
  cudaMalloc(&a, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  while (n > 1) {
    int h = (n + 1) / 2;
    fold<<<1, 64>>>(a, h, n);
    n = h;
  }
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
