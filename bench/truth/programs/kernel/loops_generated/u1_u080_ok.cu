// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  short i;
  for (i = 3 + threadIdx.x; i - 26 > n && r < 14; i = i * 2 + 1, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? -32720 : 32764;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 32>>>(a, n, 1);
  cudaDeviceSynchronize();
}
