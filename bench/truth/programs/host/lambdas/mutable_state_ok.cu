// EXPECT: right
// growing offset stays below 4*64
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
  cudaMalloc(&a, 256 * sizeof(int));
  auto next = [off = 0, a]() mutable {
    int *p = a + off;
    off += 64;
    return p;
  };
  for (int i = 0; i < 4; ++i)
    fill<<<1, 64>>>(next(), 64);
  return cudaDeviceSynchronize();
}
