// EXPECT: right
// zero rejected
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
  int n = argc > 1 ? atoi(argv[1]) : 32;
  if (n <= 0 || n > 1024 || (n & (n - 1)) != 0)
    return 1;
  int *a;
  if (cudaMalloc(&a, 1024 * sizeof(int)))
    return 1;
  fill<<<1, n>>>(a, n);
  return cudaDeviceSynchronize();
}
