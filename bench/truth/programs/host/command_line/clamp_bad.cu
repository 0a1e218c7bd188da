// EXPECT: wrong out-of-bounds
// upper clamp missing, argv[1]=1000 on 256 elements
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
  int n = argc > 1 ? atoi(argv[1]) : 10;
  n = std::max(n, 1);
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  fill<<<4, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
