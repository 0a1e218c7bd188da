// EXPECT: wrong out-of-bounds
// max(i, j) - min(i, j) = 63
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int j = n - t; a[max(t, j) - min(t, j)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 63 * sizeof(int));
  k<<<1, 64>>>(a, 63);
  cudaDeviceSynchronize();
}
