// EXPECT: right
// 2^32 >> 24 = 256 fits
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static long total(int gib) { return (long)gib << 30; }
int main(int argc, char **argv) {
  long t = total(4);
  int threads = (int)(t >> 24);
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  fill<<<1, threads>>>(a, 256);
  return cudaDeviceSynchronize();
}
