// EXPECT: wrong out-of-bounds
// the first launch has n 99 and h 50, thread 49 reads a[99] of 99
#include <cuda_runtime.h>
__global__ void fold(float *a, int h, int n) {
  int i = threadIdx.x;
  if (i + h < n + 1 && i < h)
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
