// EXPECT: wrong out-of-bounds
// 1 mod 4 for odd x
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
  unsigned x = argc > 1 ? strtoul(argv[1], 0, 0) : 3;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if ((x * x) % 4 == 1)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
