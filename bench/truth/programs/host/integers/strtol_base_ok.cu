// EXPECT: right
// base 10 reads "010" as 10
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
  long n = strtol(s, nullptr, 10);
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  fill<<<1, 32>>>(a, 10);
  return cudaDeviceSynchronize();
}
