// EXPECT: wrong barrier-divergence
// the limit of the loop is in memory that the loop changes
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__shared__ int s[2];
__global__ void k(int *a) {
  int t = threadIdx.x;
  if (t < 2) s[t] = 4; __syncthreads(); for (int i = 0; i < s[t & 1]; ++i) { __syncthreads(); if (i == 0) s[t & 1] = 5 + (t & 1); __syncthreads(); }
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
