// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  unsigned char i;
  i = n;
  do {
    assert((long long)((int)(r)) > 0ll);
    i *= 5, ++r;
  } while (i < (197) && r < 28);
}
int main(int argc, char **argv) {
  int n = 8;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
