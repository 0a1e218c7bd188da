// EXPECT: wrong out-of-bounds
// the size of the table is 256 bytes, 64 elements, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__device__ int table[64];
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  size_t bytes = 0;
  cudaGetSymbolSize(&bytes, table);
  n = bytes / sizeof(int);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
