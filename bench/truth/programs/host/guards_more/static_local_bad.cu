// EXPECT: wrong out-of-bounds
// next() called five times: 5*16=80 on 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int next() {
  static int id = 0;
  return ++id;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  next();
  next(); next(); next();
  fill<<<1, 128>>>(a, next() * 16);
  return cudaDeviceSynchronize();
}
