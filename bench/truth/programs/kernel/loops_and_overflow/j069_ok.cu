// EXPECT: right
// i = 0,1,2 | 4,5,6 | 8,9,10
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i) for (int j = 0; j < 3; ++j, ++i) a[i] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 11 * sizeof(int));
  k<<<1, 1>>>(a, 10);
  cudaDeviceSynchronize();
}
