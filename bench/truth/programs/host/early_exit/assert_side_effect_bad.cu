// EXPECT: wrong out-of-bounds
// NDEBUG removes the assignment, n stays 64
#define NDEBUG
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
