// EXPECT: right
// init-capture n=n/2 is 128
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
  cudaMalloc(&a, n * sizeof(int));
  auto go = [a, n = n / 2] { fill<<<2, 256>>>(a, n); };
  go();
  return cudaDeviceSynchronize();
}
