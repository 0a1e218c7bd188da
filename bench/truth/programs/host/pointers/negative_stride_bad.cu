// EXPECT: wrong out-of-bounds
// the kernel goes down from the first element: a[-1]
#include <cuda_runtime.h>
__global__ void back(int *end) { *(end - threadIdx.x) = threadIdx.x; }
int main() {
  int *a;
  const int n = 100;
  cudaMalloc(&a, n * sizeof(int));
  back<<<1, n>>>(&a[0]);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
