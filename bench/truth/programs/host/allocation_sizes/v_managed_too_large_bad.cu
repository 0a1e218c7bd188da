// EXPECT: wrong out-of-bounds
// 2^60 bytes of managed memory exceed every address space: a stays null
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a = nullptr;
  size_t n = size_t(1) << 58;
  cudaMallocManaged(&a, n * sizeof(int));
  w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
