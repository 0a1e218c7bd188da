// EXPECT: right
// break keeps n=64
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
  int n = 0;
  switch (argc) {
  case 1:
    n = 64;
    break;
  case 2:
    n = 32;
  default:
    break;
  }
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (n > 0)
    fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
