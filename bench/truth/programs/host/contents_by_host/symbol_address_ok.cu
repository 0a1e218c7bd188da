// EXPECT: right
// address of other variable
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int mode = 3;
__device__ int other = 4;
__global__ void run() { assert(mode == 3); }
int main() {
  void *p = nullptr;
  cudaGetSymbolAddress(&p, other);
  cudaMemset(p, 1, sizeof(int));
  run<<<1, 1>>>();
  return cudaDeviceSynchronize();
}
