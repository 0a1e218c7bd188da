// EXPECT: right
// 19
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; i += 2) { a[i] = 1; n += 1; }
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 19 * sizeof(int));
  k<<<1, 1>>>(a, 10);
  cudaDeviceSynchronize();
}
