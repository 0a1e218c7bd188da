// EXPECT: wrong out-of-bounds
// a[i], because i = t - 5 is negative
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = t - 5; if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 20 * sizeof(int));
  k<<<1, 64>>>(a, 20);
  cudaDeviceSynchronize();
}
