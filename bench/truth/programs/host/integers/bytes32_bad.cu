// EXPECT: wrong out-of-bounds
// unsigned bytes (1u<<30)*4 wraps to 0, nothing allocated, thread 0 writes a[0]
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
  unsigned bytes = n * 4u;
  int *a = nullptr;
  if (cudaMalloc(&a, bytes) != cudaSuccess)
    return 1;
  mark<<<4, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
