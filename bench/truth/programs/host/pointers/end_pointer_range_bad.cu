// EXPECT: wrong race
// the second range begins one element before the end of the first: thread 59 of block 0 writes 1 and thread 0 of block 1 writes 2 to it
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
  both<<<2, 64>>>(a, mid, mid - 1, a + 100);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
