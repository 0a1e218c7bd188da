// EXPECT: wrong out-of-bounds
// size_t i = n; i-- > 1 ... writes a[n - 1] of n - 1
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (size_t i = n; i-- > 1;) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 49 * sizeof(int));
  k<<<1, 1>>>(a, 50);
  cudaDeviceSynchronize();
}
