// EXPECT: right
// pp still points at p
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
  int small = 16, big = 160;
  int *p = &small;
  int **pp = &p;
  **pp = 12;
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, *p);
  return cudaDeviceSynchronize();
}
