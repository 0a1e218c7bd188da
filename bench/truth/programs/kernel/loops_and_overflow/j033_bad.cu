// EXPECT: wrong out-of-bounds
// unsigned min of a negative chooses n: 20 of 20
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = t - 5; int q = (unsigned)i < (unsigned)n ? i : n; a[q] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 20 * sizeof(int));
  k<<<1, 64>>>(a, 20);
  cudaDeviceSynchronize();
}
