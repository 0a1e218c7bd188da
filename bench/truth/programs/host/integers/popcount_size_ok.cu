// EXPECT: right
// mask 0x1ff has 9 bits, list has 9
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
  unsigned mask = argc > 1 ? 0x1ff : 0x1ff;
  int n = __builtin_popcount(mask);
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 32>>>(a, 9);
  return cudaDeviceSynchronize();
}
