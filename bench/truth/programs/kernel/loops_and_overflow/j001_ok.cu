// EXPECT: right
// negative i is large as size_t
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = t - 5; if (i < sizeof(double) * 2) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 16 * sizeof(int));
  k<<<1, 64>>>(a, 20);
  cudaDeviceSynchronize();
}
