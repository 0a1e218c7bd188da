// EXPECT: wrong out-of-bounds
// only w is bounded, h from "4x1000" makes w*h=4000 > 256
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
  int w = 4, h = 4;
  if (argc > 1 && sscanf(argv[1], "%dx%d", &w, &h) != 2)
    return 1;
  if (w < 1 || w > 16 || h < 1 || h > 4000)
    return 1;
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  fill<<<64, 1024>>>(a, w * h);
  return cudaDeviceSynchronize();
}
