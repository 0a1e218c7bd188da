// EXPECT: wrong launch
// 16 > 15
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
  int x = 6, peak = 0;
  while (x != 1) {
    x = x % 2 ? 3 * x + 1 : x / 2;
    if (x > peak)
      peak = x;
  }
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (peak > 15)
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
