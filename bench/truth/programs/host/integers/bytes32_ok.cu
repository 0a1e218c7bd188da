// EXPECT: right
// size_t bytes = 4 GiB allocated, index below 2^30
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void mark(int *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 7;
}
int main() {
  unsigned n = 1u << 30;
  size_t bytes = (size_t)n * 4u;
  int *a = nullptr;
  if (cudaMalloc(&a, bytes) != cudaSuccess)
    return 1;
  mark<<<4, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
