// EXPECT: wrong launch
// memset of the whole struct zeroes block
#include <cstring>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Cfg { int pad[4]; int block; int n; };
int main() {
  Cfg c;
  c.block = 64;
  c.n = 64;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  memset(&c, 0, sizeof c);
  fill<<<1, c.block>>>(a, c.n);
  return cudaDeviceSynchronize();
}
