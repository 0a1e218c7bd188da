// EXPECT: wrong out-of-bounds
// ++n passes 65 for an array of 64
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
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 128>>>(a, ++n);
  printf("%d\n", n);
  return cudaDeviceSynchronize();
}
