// EXPECT: right
// && skips grow() when argc==1, n stays 64; otherwise grow reallocates too
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int n = 64;
static bool grow() { n *= 2; return n > 100; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (argc > 1000000 && grow())
    puts("grown");
  if (argc <= 1000000)
    fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
