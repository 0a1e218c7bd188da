// EXPECT: wrong out-of-bounds
// the kernel stores 64 in the variable, which is copied to n, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__device__ int chosen = 32;
__global__ void choose() { chosen = 64; }
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  choose<<<1, 1>>>();
  cudaMemcpyFromSymbol(&n, chosen, sizeof n);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
