// EXPECT: right
// two different buffers
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const int *src, int *dst) {
  dst[threadIdx.x] = src[threadIdx.x + 1];
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMalloc(&b, 65 * sizeof(int));
  int *src = a, *dst = b;
  shift<<<1, 64>>>(src, dst);
  return cudaDeviceSynchronize();
}
