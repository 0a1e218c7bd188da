// EXPECT: wrong out-of-bounds
// size_t i = n - 2 with n = 1: i >= 0 always, wraps at launch with n = 1
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (size_t i = n - 2; i < 1000000; --i) a[i + 1] = 1;
  size_t z = (size_t)n - 2; if (z > 5 && t == 0) a[z & 63] = 2;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 63 * sizeof(int));
  for (int n = 1; n < 6; ++n) k<<<1, 1>>>(a, n);
  cudaDeviceSynchronize();
}
