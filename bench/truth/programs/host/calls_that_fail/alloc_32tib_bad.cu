// EXPECT: wrong out-of-bounds
// 32 PiB can be allocated on no GPU: a stays null and is written
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a = nullptr;
  cudaMalloc(&a, size_t(32) << 50);
  all<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
