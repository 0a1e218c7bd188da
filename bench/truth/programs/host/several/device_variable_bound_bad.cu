// EXPECT: wrong out-of-bounds
// the host replaces the initial value 16 by 20
#include <cuda_runtime.h>
__device__ int limit = 16;
__global__ void upTo(int *a) {
  if (threadIdx.x < limit)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, n = 20;
  cudaMalloc(&a, 16 * sizeof(int));
  cudaMemcpyToSymbol(limit, &n, sizeof n);
  upTo<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
