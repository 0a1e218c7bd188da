// EXPECT: right
// captured by reference sees 64
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
  auto go = [&] { fill<<<1, 256>>>(a, n); };
  n = 64;
  cudaMalloc(&a, n * sizeof(int));
  go();
  return cudaDeviceSynchronize();
}
