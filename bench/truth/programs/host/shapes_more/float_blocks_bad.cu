// EXPECT: wrong launch
// (int)0.4=0 blocks
#include <cmath>
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
  float occ = 0.4f;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<(int)occ, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
