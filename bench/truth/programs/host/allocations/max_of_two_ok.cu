// EXPECT: right
// size is the max of both
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
  int rows = (argc & 15) + 1, cols = 20 - (argc & 15);
  int *a;
  cudaMalloc(&a, std::max(rows, cols) * sizeof(int));
  fill<<<1, 32>>>(a, rows);
  fill<<<1, 32>>>(a, cols);
  return cudaDeviceSynchronize();
}
