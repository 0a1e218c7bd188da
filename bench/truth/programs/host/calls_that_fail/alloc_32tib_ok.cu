// EXPECT: right
// 32 KiB
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a = nullptr;
  cudaMalloc(&a, size_t(32) << 10);
  all<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
