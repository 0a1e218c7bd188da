// EXPECT: right
// triangle
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  for (int j = 0; j < t; ++j) a[t * (t - 1) / 2 + j] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 2016 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
