// EXPECT: right
// room for both parts
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void two(int n) {
  extern __shared__ double d[];
  int *k = (int *)(d + n);
  d[threadIdx.x] = 0;
  k[threadIdx.x] = 1;
}
int main() {
  int n = 128;
  size_t bytes = n * sizeof(double);
  bytes += n * sizeof(int);
  two<<<1, n, bytes>>>(n);
  return cudaDeviceSynchronize();
}
