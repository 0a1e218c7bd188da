// EXPECT: right
// p is at most 1024 because n<=1024
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
  int n = argc > 1 ? atoi(argv[1]) : 100;
  if (n < 1 || n > 1024)
    return 1;
  int p = 1;
  while (p < n)
    p <<= 1;
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  fill<<<1, p>>>(a, n);
  return cudaDeviceSynchronize();
}
