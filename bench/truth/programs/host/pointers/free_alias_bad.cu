// EXPECT: wrong out-of-bounds
// the memory is freed through the copy of the pointer before the launch
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *keep = a;
  cudaFree(keep);
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
