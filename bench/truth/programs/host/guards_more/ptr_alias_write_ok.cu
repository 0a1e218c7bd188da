// EXPECT: right
// p points to another int
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
  int n = 64, other = 0;
  int *p = argc > 1 ? &other : &other;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  *p = 500;
  fill<<<4, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
