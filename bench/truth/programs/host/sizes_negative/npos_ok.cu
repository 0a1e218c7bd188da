// EXPECT: right
// separator is found at 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(char *a) { a[threadIdx.x] = 1; }
static size_t search(int k) { return k > 1 ? 64 : 32; }
int main(int argc, char **argv) {
  char *a = nullptr;
  cudaMalloc(&a, search(argc));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
