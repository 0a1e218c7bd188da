// EXPECT: right
// result checked
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
  int n = 200;
  if (sscanf(argc > 1 ? argv[1] : "x", "%d", &n) != 1)
    n = 1;
  if (n < 0 || n > 64)
    n = 64;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
