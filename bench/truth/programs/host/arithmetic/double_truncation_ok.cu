// EXPECT: right
// 0.29*100 is a little below 29 and truncates to 28, below the 29 elements
#include <cmath>
#include <cuda_runtime.h>
__global__ void edge(float *a, int n) {
  int i = threadIdx.x;
  if (i <= n)
    a[i] = 0.0f;
}
int main() {
  double share = 0.29;
  int n = (int)(share * 100);
  float *a;
  cudaMalloc(&a, 29 * sizeof(float));
  edge<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
