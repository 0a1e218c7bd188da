// EXPECT: right
// '/' does not occur in "abc", the loop body is never run
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
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (const char *p = strchr("abc", '/'); p; p = strchr(p + 1, '/'))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
