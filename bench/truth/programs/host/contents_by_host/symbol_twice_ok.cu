// EXPECT: right
// second copy lowers the limit before the launch
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
  setLimit(48);
  setLimit(16);
  run<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
