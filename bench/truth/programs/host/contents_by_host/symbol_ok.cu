// EXPECT: right
// constant limit is 32
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
  int n = 32;
  cudaMemcpyToSymbol(limit, &n, sizeof n);
  run<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
