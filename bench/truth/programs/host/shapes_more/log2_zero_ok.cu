// EXPECT: right
// +1 makes one block for n=1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int ilog2(unsigned n) { int k = 0; while (n >>= 1) ++k; return k; }
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 1 : 64;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<ilog2(n)+ 1, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
