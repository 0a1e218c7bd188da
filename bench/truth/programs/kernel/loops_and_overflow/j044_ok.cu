// EXPECT: right
// __brev reverses 6 bits
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[__brev(t) >> 26] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
