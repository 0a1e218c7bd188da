// EXPECT: right
// array has strlen+1 elements
#include <cstring>
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
  const char *name = "abcdefgh";
  size_t n = strlen(name) + 1;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 32>>>(a, 9);
  return cudaDeviceSynchronize();
}
