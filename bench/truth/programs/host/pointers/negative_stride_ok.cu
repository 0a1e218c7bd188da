// EXPECT: right
// the kernel goes down from the last element
#include <cuda_runtime.h>
__global__ void back(int *end) { *(end - threadIdx.x) = threadIdx.x; }
int main() {
  int *a;
  const int n = 100;
  cudaMalloc(&a, n * sizeof(int));
  back<<<1, n>>>(&a[n - 1]);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
