// EXPECT: wrong out-of-bounds
// offset 0 sets element 0 which is used as index 100
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int slots[2];
__global__ void run(int *a) { a[slots[0]] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int v = 100;
  cudaMemcpyToSymbol(slots, &v, sizeof v, 0);
  run<<<1, 1>>>(a);
  return cudaDeviceSynchronize();
}
