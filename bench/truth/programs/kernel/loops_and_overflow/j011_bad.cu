// EXPECT: wrong out-of-bounds
// j = 199, i = 0.. they meet at 100: a[2 * i] reaches 198
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = 0, j = n - 1; while (i < j) { a[2 * i] = t; ++i; --j; }
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 198 * sizeof(int));
  k<<<1, 1>>>(a, 200);
  cudaDeviceSynchronize();
}
