// EXPECT: wrong out-of-bounds
// 1.5 is above 1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
double level = 1.5;
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (level < 0.0 || level > 1.0)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
