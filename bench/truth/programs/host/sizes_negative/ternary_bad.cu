// EXPECT: wrong out-of-bounds
// argc>1: -1*4 as size_t, cudaMalloc fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaMalloc(&a, (argc > 1 ? -1 : 64) * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
