// EXPECT: wrong out-of-bounds
// with the cast -1 < 4 holds and a[63 - -1] is past the end
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void sh(int *a, int s) {
  a[threadIdx.x - s] = 1;
}
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int shift = -1;
  if (shift < (int)sizeof(int))
    sh<<<1, 64>>>(a, shift);
  return cudaDeviceSynchronize();
}
