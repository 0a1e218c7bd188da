// EXPECT: wrong out-of-bounds
// pointer copied: equal
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
  int *a, *b;
  if (cudaMalloc(&a, 64 * sizeof(int)) || cudaMalloc(&b, 64 * sizeof(int)))
    return 1;
  b = a;
  if (a == b)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
