// EXPECT: wrong launch
// dims in the wrong order: block of 2048
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void go(unsigned grid, unsigned block, int *a) { fill<<<grid, block>>>(a, 2048); }
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  go(64, 2048, a);
  return cudaDeviceSynchronize();
}
