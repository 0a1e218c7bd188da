// EXPECT: wrong race
// after the loops both i = n for all threads
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = t; for (; i < n; ++i) ; a[i] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 164 * sizeof(int));
  k<<<1, 64>>>(a, 100);
  cudaDeviceSynchronize();
}
