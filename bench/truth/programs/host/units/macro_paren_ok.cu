// EXPECT: right
// macro with parentheses: 2*(8+8)=32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
#define WIDTH (8 + 8)
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int) * (2 * WIDTH));
  fill<<<1, 64>>>(a, 32);
  return cudaDeviceSynchronize();
}
