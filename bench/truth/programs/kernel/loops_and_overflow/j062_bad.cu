// EXPECT: wrong assertion
// i + 1 > i fails for the largest short
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  short i = 32700 + t; short j = i + 1; assert(j > i); a[t] = j;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 128 * sizeof(int));
  k<<<1, 128>>>(a);
  cudaDeviceSynchronize();
}
