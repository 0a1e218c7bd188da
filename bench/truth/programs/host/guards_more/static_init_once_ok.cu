// EXPECT: right
// static local initialised by the first call: 16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int block(int n) {
  static int b = n;
  return b;
}
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  block(16);
  fill<<<2, 128>>>(a, block(160));
  return cudaDeviceSynchronize();
}
