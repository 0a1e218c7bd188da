// EXPECT: right
// size kept in 64 bits
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void zero(int *a, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 0;
}
static int *allocate(size_t bytes) {
  int *p;
  return cudaMalloc(&p, bytes) == cudaSuccess ? p : nullptr;
}
int main(int argc, char **argv) {
  size_t n = argc > 1 ? strtoull(argv[1], 0, 10) : 64;
  int *a = allocate(n * sizeof(int));
  if (!a)
    return 1;
  zero<<<64, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
