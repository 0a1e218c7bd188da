// EXPECT: right
// -1 < sizeof(int) is false (unsigned), so the launch past the end is never made
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
  if (shift < sizeof(int))
    sh<<<1, 64>>>(a, shift);
  return cudaDeviceSynchronize();
}
