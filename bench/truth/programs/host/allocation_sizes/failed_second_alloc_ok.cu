// EXPECT: right
// the second allocation succeeds and is large enough
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  size_t count = size_t(1) << 10;
  cudaMalloc(&a, count * sizeof(int));
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
