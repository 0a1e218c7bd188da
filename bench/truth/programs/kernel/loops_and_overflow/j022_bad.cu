// EXPECT: wrong out-of-bounds
// do-while runs once for n = 0
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = n; do { a[i] = 1; } while (++i < n);
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 1 * sizeof(int));
  for (int n = 0; n < 4; ++n) { int *b; cudaMalloc(&b, (n + 1) * 4 - (n == 2 ? 4 : 0)); k<<<1, 1>>>(b, n); }
  cudaDeviceSynchronize();
}
