// EXPECT: wrong out-of-bounds
// rows=cols=2^31 (below 2^40): 2^62*4 wraps to 0 bytes, a is null and written
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void zero(int *a, size_t n) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 0;
}
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  size_t rows = strtoull(argv[1], 0, 10), cols = strtoull(argv[2], 0, 10);
  if (rows > 1ull << 32 || cols > 1ull << 32)
    return 1;
  int *a = nullptr;
  if (cudaMalloc(&a, rows * cols * sizeof(int)))
    return 1;
  zero<<<64, 256>>>(a, rows * cols);
  return cudaDeviceSynchronize();
}
