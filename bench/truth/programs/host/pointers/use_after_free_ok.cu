// EXPECT: right
// the buffer is freed after the kernel has run
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return cudaGetLastError();
}
