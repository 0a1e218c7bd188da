// EXPECT: right
// uintptr_t aligned down inside the buffer
#include <cstdint>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  uintptr_t u = (uintptr_t)(a + 1);
  u = (u + 0) & ~(uintptr_t)255;
  fill<<<1, 128>>>((int *)u, 128);
  return cudaDeviceSynchronize();
}
