// EXPECT: wrong out-of-bounds
// x==1.0: allocation uses >, launch uses >=
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
  double x = argc > 1 ? atof(argv[1]) : 0.0;
  int n = x > 1.0 ? 128 : 64;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  if (x >= 1.0)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
