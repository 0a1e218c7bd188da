// EXPECT: wrong out-of-bounds
// __ffs(64)= 7
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[__ffs(t + 1)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 7 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
