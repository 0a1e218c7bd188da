// EXPECT: wrong out-of-bounds
// kernel gets the address of n and writes it
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int n = 8, m = 8;
__global__ void store(int *p, int v) { *p = v; }
__global__ void run(int *a) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, *p;
  cudaMalloc(&a, 8 * sizeof(int));
  cudaGetSymbolAddress((void **)&p, n);
  store<<<1, 1>>>(p, 80);
  run<<<1, 96>>>(a);
  return cudaDeviceSynchronize();
}
