// EXPECT: right
// table {0..3} as initialised
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__constant__ int t[4] = {0, 1, 2, 3};
__global__ void run(int *a) { a[t[threadIdx.x]] = threadIdx.x; }
int main() {
  int *a;
  cudaMalloc(&a, 4 * sizeof(int));
  const int h[4] = {3, 2, 1, 0};
  cudaMemcpyToSymbol(t, h, sizeof h);
  run<<<1, 4>>>(a);
  return cudaDeviceSynchronize();
}
