// EXPECT: wrong out-of-bounds
// symbol address cast away and memset to 0xff: index -1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__constant__ int off = 2;
__global__ void run(int *a) { a[threadIdx.x + off] = 1; }
int main() {
  int *a;
  void *p;
  cudaMalloc(&a, 34 * sizeof(int));
  cudaGetSymbolAddress(&p, off);
  cudaMemset(p, 0xff, sizeof(int));
  run<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
