// EXPECT: wrong out-of-bounds
// signbit(-0.0) is true
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
  if (std::signbit(v))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
