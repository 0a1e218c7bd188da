// EXPECT: right
// -0.0 < 0 is false
#include <cmath>
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
  double v = -0.0;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (v < 0)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
