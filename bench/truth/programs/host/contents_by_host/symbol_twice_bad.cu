// EXPECT: wrong out-of-bounds
// launch is made after the second copy raised the limit
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int limit;
__global__ void run(int *a) {
  if (threadIdx.x < limit)
    a[threadIdx.x] = 1;
}
static void setLimit(int n) { cudaMemcpyToSymbol(limit, &n, sizeof n); }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  setLimit(16);
  setLimit(48);
  run<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
