// EXPECT: wrong launch
// the part for full blocks is empty for 100 elements: a grid of 0
#include <cuda_runtime.h>
__global__ void w(int *a, int first, int n) {
  int i = first + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *a, n = 100;
  cudaMalloc(&a, n * sizeof(int));
  int full = n / 256;
  w<<<full, 256>>>(a, 0, n);
  if (n % 256)
    w<<<1, 256>>>(a, full * 256, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
