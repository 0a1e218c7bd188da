// EXPECT: right
// 7 elements
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  unsigned x = t - 8; if (x > 0xFFFFFFF8u) a[x - 0xFFFFFFF9u] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 7 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
