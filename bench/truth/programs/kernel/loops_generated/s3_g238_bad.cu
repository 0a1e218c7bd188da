// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  short i = n + blockIdx.x * blockDim.x + threadIdx.x;
  do {
    a[i >> 2] = 1;
    i += s, ++r;
  } while (i <= n || r < 8);
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 16 : 77;
  float *a; cudaMalloc(&a, 79ull * sizeof(float));
  k<<<3, 64>>>(a, n, 7);
  cudaDeviceSynchronize();
}
