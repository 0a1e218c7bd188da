// EXPECT: right
// element 1 is set, element 0 used
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
  cudaMemcpyToSymbol(slots, &v, sizeof v, sizeof(int));
  run<<<1, 1>>>(a);
  return cudaDeviceSynchronize();
}
