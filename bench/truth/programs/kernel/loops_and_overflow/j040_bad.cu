// EXPECT: wrong out-of-bounds
// (unsigned)(t - 1) is 2^32 - 1 for thread 0
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[(unsigned)(t - 1)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
