// EXPECT: right
// 24 managed elements, the array has 24
#include <cuda_runtime.h>
__managed__ int count = 24;
__global__ void put(int *a, int n) {
  int i = threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 24 * sizeof(int));
  put<<<1, 64>>>(a, count);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
