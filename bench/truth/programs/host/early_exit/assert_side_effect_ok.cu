// EXPECT: right
// without NDEBUG the assertion assigns 32

#include <cassert>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 64;
  cudaMalloc(&a, 32 * sizeof(int));
  assert((n = 32) > 0);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
