// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  signed char i;
  i = n;
  while (i > (64) && r < 19) {
    i += (25), ++r;
    a[(long long)((int)(i % 64)) - -51ll] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 66;
  float *a; cudaMalloc(&a, 103ull * sizeof(float));
  k<<<1, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
