// EXPECT: wrong out-of-bounds
// 65536 * t as int wraps negative for t = 32768.. here blockIdx
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  int i = blockIdx.x * 65536; if (i < 10) a[i < 0 ? -(i >> 16) : 0] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 32768 * sizeof(int));
  k<<<40000, 32>>>(a);
  cudaDeviceSynchronize();
}
