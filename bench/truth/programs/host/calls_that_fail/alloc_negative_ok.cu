// EXPECT: right
// n is 64 or 96
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? 96 : 64;
  int *a = nullptr;
  cudaMalloc(&a, n * sizeof(int));
  all<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
