// EXPECT: wrong assertion
// ceil(1000/256) is integer division, 3 blocks cover 768 < 1000
#include <cmath>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void whole(float *a, unsigned n) {
  assert(gridDim.x * blockDim.x >= n);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 2;
}
int main(int argc, char **argv) {
  int n = argc > 3 ? 512 : 1000, b = 256;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  whole<<<(int)ceil(n / b), b>>>(a, n);
  return cudaDeviceSynchronize();
}
