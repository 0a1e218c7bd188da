// EXPECT: right
// other kernel only reads n
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int n = 8;
__global__ void other(int *o) { *o = n; }
__global__ void run(int *a) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, *o;
  cudaMalloc(&a, 8 * sizeof(int));
  cudaMalloc(&o, sizeof(int));
  other<<<1, 1>>>(o);
  run<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
