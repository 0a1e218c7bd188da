// EXPECT: right
// 165
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i; for (i = t; i < n; i += 64) if (i > 100) break; a[i] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 165 * sizeof(int));
  k<<<1, 64>>>(a, 300);
  cudaDeviceSynchronize();
}
