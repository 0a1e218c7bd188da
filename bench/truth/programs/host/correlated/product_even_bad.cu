// EXPECT: wrong out-of-bounds
// n(n+2) is odd for odd n
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
  unsigned n = argc > 1 ? strtoul(argv[1], 0, 0) : 3;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (n * (n + 2) & 1)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
