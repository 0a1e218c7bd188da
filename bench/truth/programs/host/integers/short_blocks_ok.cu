// EXPECT: right
// unsigned short holds 40000
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
  int want = argc > 2 ? 100 : 40000;
  unsigned short blocks = want;
  int *a;
  cudaMalloc(&a, 40000 * 32 * sizeof(int));
  fill<<<blocks, 32>>>(a, 40000 * 32);
  cudaDeviceSynchronize();
  cudaFree(a);
}
