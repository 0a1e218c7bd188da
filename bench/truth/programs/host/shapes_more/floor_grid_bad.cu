// EXPECT: wrong launch
// n=100: 100/256 = 0 blocks
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 100 : 1000;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<n / 256, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
