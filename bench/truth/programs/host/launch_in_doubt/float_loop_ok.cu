// EXPECT: right
// x starts at 1.0 and 1.0<0.5 is false
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
  cudaMalloc(&a, 64 * sizeof(int));
  for (double x = 1.0; x < 0.5; x *= 2)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
