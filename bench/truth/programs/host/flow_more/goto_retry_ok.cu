// EXPECT: right
// retry halves n and allocates n again
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int *a = nullptr;
  int tries = argc > 1 ? 1 : 0;
  int n = 1024, m = n;
retry:
  cudaMalloc(&a, n * sizeof(int));
  if (tries-- > 0) {
    cudaFree(a);
    n /= 2;
    m = n;
    goto retry;
  }
  fill<<<4, 256>>>(a, m);
  return cudaDeviceSynchronize();
}
