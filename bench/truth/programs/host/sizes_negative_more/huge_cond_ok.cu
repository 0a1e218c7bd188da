// EXPECT: right
// 4 KiB
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  size_t bytes = argc > 1 ? size_t(4) << 10 : 128;
  int *a = nullptr;
  cudaMalloc(&a, bytes);
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
