// EXPECT: right
// the fallback has 64 ints, too
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  size_t big = size_t(64) << 30;
  if (cudaMalloc(&a, big) != cudaSuccess)
    cudaMalloc(&a, 64 * sizeof(int));
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
