// EXPECT: wrong out-of-bounds
// count 0: (0-1)*4 as size_t: cudaMalloc fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  unsigned long count = argc > 1 ? 0 : 64;
  int *a = nullptr;
  cudaMalloc(&a, (count - 1) * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
