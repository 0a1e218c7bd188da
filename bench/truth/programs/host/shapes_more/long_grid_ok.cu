// EXPECT: right
// 2^31-1 blocks
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void nop(int *a) { if (blockIdx.x == 0 && threadIdx.x == 0) a[0] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  size_t g = size_t(1) << 31;
  nop<<<g- 1, 1>>>(a);
  return cudaDeviceSynchronize();
}
