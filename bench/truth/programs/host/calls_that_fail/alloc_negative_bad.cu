// EXPECT: wrong out-of-bounds
// n=-64: size 2^64-256, cudaMalloc fails, a stays null and thread 0 writes a[0]
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? -64 : 64;
  int *a = nullptr;
  cudaMalloc(&a, n * sizeof(int));
  all<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
