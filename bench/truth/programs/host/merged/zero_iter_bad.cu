// EXPECT: wrong out-of-bounds
// empty list: the loop body never sets n, atoi value is used
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
  int n = argc > 1 ? atoi(argv[1]) : 10;
  for (const char *p = argc > 2 ? argv[2] : ""; *p; ++p)
    n = 20;
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
