// EXPECT: wrong out-of-bounds
// %hhd writes only the low byte: byte 1 keeps 1, n=263 on 64
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
  int n = 256;
  if (sscanf("7", "%hhd", (signed char *)&n) != 1)
    return 1;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
