// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  short i;
  i = (16380) + threadIdx.x;
  while (i >= n && (i -= (2048)) >= (-32726) && ++r < 13) {
    a[(int)(i % 64)] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 4686;
  float *a; cudaMalloc(&a, 60ull * sizeof(float));
  k<<<2, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
