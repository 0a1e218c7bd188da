// EXPECT: right
// byte 0 of n (little endian) becomes 32
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
  int n = 64;
  unsigned char *b = (unsigned char *)&n;
  b[0] = 32;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
