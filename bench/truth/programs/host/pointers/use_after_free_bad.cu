// EXPECT: wrong out-of-bounds
// the buffer is freed before the kernel is launched
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaFree(a);
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
