// EXPECT: right
// n>8 is tested before subtracting, so m<=992 and a has 1000 elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sweep(float *a, unsigned m) {
  for (unsigned i = threadIdx.x; i < m; i += blockDim.x)
    a[i] = 1.0f;
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? strtoul(argv[1], nullptr, 10) : 64;
  if (n > 1000)
    n = 1000;
  unsigned m = n > 8 ? n - 8 : 0;
  float *a;
  if (cudaMalloc(&a, 1000 * sizeof(float)) != cudaSuccess)
    return 1;
  sweep<<<1, 128>>>(a, m);
  return cudaDeviceSynchronize();
}
