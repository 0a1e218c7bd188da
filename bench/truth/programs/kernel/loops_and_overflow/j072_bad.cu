// EXPECT: wrong out-of-bounds
// x in 10..20 or 21: disjunctions
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  int x = t; if (x < 10 || x > 20) if (x >= 10 && x < 25) a[x - 21] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 3 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
