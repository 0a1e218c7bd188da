// EXPECT: wrong out-of-bounds
// min(i, n) is -5
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = t - 5; a[min(i, n)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 21 * sizeof(int));
  k<<<1, 64>>>(a, 20);
  cudaDeviceSynchronize();
}
