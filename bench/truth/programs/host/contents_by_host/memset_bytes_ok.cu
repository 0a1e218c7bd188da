// EXPECT: right
// memset 0 gives index 0
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *idx, int *a) { a[idx[threadIdx.x]+threadIdx.x] = 1; }
int main() {
  int *idx, *a;
  cudaMalloc(&idx, 32 * sizeof(int));
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(idx, 0, 32 * sizeof(int));
  hit<<<1, 32>>>(idx, a);
  return cudaDeviceSynchronize();
}
