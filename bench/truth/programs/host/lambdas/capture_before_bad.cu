// EXPECT: wrong out-of-bounds
// captured by value at 256 while the buffer has 64
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
  int *a;
  auto go = [=, &a] { fill<<<1, 256>>>(a, n); };
  n = 64;
  cudaMalloc(&a, n * sizeof(int));
  go();
  return cudaDeviceSynchronize();
}
