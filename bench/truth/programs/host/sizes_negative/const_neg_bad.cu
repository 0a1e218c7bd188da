// EXPECT: wrong out-of-bounds
// 32-64 is negative: cudaMalloc fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main() {
  int used = 96;
  int *a = nullptr;
  cudaMalloc(&a, (64 - used) * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
