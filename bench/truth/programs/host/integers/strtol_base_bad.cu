// EXPECT: wrong out-of-bounds
// base 0 reads "010" as 8, array of 8 is written at 9
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
  const char *s = "010";
  long n = strtol(s, nullptr, 0);
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 32>>>(a, 10);
  return cudaDeviceSynchronize();
}
