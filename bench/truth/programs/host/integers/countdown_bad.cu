// EXPECT: wrong out-of-bounds
// the first iteration has i=64, a[64] of 64 elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void put(int *a, int i) { a[i] = i; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 64; i >= 0; --i)
    put<<<1, 1>>>(a, i);
  return cudaDeviceSynchronize();
}
