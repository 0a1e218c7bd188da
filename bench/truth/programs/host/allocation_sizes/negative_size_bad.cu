// EXPECT: wrong out-of-bounds
// (64 - 128) * 4 wraps to 2^64 - 256 bytes, which no GPU has: cudaMalloc fails, a stays null and the kernel writes there
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int total = 64, used = 128;
  int *a = nullptr;
  cudaMalloc(&a, (total - used) * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
