// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  signed char i;
  i = (72);
  while (i >= n && (i += (31)) > n && ++r < 31) {
    a[(int)((unsigned)i % 97)] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 64;
  float *a; cudaMalloc(&a, 6ull * sizeof(float));
  k<<<2, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
