// EXPECT: right
// at least one block
#include <algorithm>
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
  int n = argc > 1 ? 100 : 1000;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<std::max(n / 256, 1), 256>>>(a, n);
  return cudaDeviceSynchronize();
}
