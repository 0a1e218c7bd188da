// EXPECT: right
// n at least 32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 64;
  if (n < 32)
    return 1;
  int *a = nullptr;
  if (n > 1 << 20)
    return 1;
  cudaMalloc(&a, n * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
