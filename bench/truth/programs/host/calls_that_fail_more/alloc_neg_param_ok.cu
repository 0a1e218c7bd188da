// EXPECT: right
// count is 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int lookup(int k) {
  switch (k) {
  case 1: return 64;
  case 2: return 128;
  default: return 32;
  }
}
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaMalloc(&a, lookup(argc) * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
