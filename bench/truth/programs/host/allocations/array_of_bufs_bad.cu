// EXPECT: wrong out-of-bounds
// buffer 0 gets the size of buffer 3
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
  int *b[4];
  for (int i = 0; i < 4; ++i)
    cudaMalloc(b + i, 32 * (i + 1) * sizeof(int));
  for (int i = 0; i < 4; ++i)
    fill<<<1, 128>>>(b[3 - i], 32 * (i + 1));
  return cudaDeviceSynchronize();
}
