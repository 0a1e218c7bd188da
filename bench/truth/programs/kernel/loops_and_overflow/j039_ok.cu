// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int j = n - t; a[max(t, j) - min(t, j)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a, 63);
  cudaDeviceSynchronize();
}
