// EXPECT: right
// bump is launched once, count stays below 2
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__device__ int count = 0;
__global__ void bump() { count = count + 1; }
__global__ void use() { assert(count < 2); }
int main() {
  for (int i = 0; i < 1; ++i)
    bump<<<1, 1>>>();
  use<<<1, 32>>>();
  return cudaDeviceSynchronize();
}
