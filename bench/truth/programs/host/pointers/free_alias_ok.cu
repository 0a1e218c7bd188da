// EXPECT: right
// the copy of the pointer is freed after the launch
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *keep = a;
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(keep);
  return cudaGetLastError();
}
