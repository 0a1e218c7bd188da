// EXPECT: wrong out-of-bounds
// constructor of a global sets 160 before main
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int size = 4;
struct Init { Init() { size = 160; } } init;
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, size);
  return cudaDeviceSynchronize();
}
