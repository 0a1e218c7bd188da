// EXPECT: wrong out-of-bounds
// n=-1 as size_t is 2^64-1, all 256 threads write
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a, size_t n) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  if (n > 100)
    n = 100;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  w<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
