// EXPECT: wrong out-of-bounds
// bytes = -4 for argc>1: as size_t fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int bytes = 128;
  if (argc > 1)
    bytes = -4;
  int *a = nullptr;
  cudaMalloc(&a, bytes);
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
