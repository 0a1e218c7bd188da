// EXPECT: wrong out-of-bounds
// symbol is set to 64, array of 32 read
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__constant__ int limit;
__global__ void run(int *a) {
  if (threadIdx.x < limit)
    a[threadIdx.x] = 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int n = 64;
  cudaMemcpyToSymbol(limit, &n, sizeof n);
  run<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
