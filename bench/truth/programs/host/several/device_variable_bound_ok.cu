// EXPECT: right
// the host copies 16 to the variable, the array has 16 elements
#include <cuda_runtime.h>
__device__ int limit = 16;
__global__ void upTo(int *a) {
  if (threadIdx.x < limit)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 16 * sizeof(int));
  cudaMemcpyToSymbol(limit, &n, sizeof n);
  upTo<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
