// EXPECT: right
// cursors of one thread
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  int i = t, j = n - 1; while (i < j) { a[i] = t; i += 64; j -= 1; }
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 200 * sizeof(int));
  k<<<1, 64>>>(a, 200);
  cudaDeviceSynchronize();
}
