// EXPECT: wrong launch
// toupper: 'A'
#include <cctype>
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
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (toupper('a') != 'a')
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
