// EXPECT: right
// the range ends where the next begins
#include <cuda_runtime.h>
__global__ void both(int *x, int *xe, int *y, int *ye) {
  int i = threadIdx.x;
  if (blockIdx.x == 0) {
    if (x + i < xe)
      x[i] = 1;
  } else if (y + i < ye)
    y[i] = 2;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *mid = a + 60;
  both<<<2, 64>>>(a, mid, mid, a + 100);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
