// EXPECT: wrong out-of-bounds
// argc>1: freed and launched
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
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  bool done = argc > 1;
  if (done)
    cudaFree(p);
  if (argc > 0)
    fill<<<1, 64>>>(p, 64);
  return cudaDeviceSynchronize();
}
