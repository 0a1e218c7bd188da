// EXPECT: wrong launch
// errno is ERANGE after strtol overflow
#include <cerrno>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  errno = 0;
  long v = strtol("99999999999999999999999", nullptr, 10);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (errno == ERANGE)
    fill<<<0, 64>>>(a, (int)(v & 63));
  return cudaDeviceSynchronize();
}
