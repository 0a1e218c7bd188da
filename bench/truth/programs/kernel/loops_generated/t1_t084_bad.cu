// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned j = 0;
  unsigned i;
  for (int q = 1; q < 4; ++q) {
  for (i = 1; i < blockDim.x && j < 5; i = 7 - i, ++j) {
    ;
  }
    n -= 1;
  }
  a[i % 16] = 1;
}
int main(int argc, char **argv) {
  int n = 263;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 64>>>(a, n, 16);
  cudaDeviceSynchronize();
}
