// EXPECT: wrong out-of-bounds
// npos (2^64-1) bytes: cudaMalloc fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(char *a) { a[threadIdx.x] = 1; }
static size_t search(int k) { return k > 1 ? (size_t)-1 : 32; }
int main(int argc, char **argv) {
  char *a = nullptr;
  cudaMalloc(&a, search(argc));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
