// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  unsigned char i;
  i = n - threadIdx.x;
  do {
    if (i > 52) break;
    a[abs((int)i - 20)] = 1;
    i = ~i;
  } while (i >= 1);
}
int main(int argc, char **argv) {
  unsigned n = 2;
  float *a; cudaMalloc(&a, 18ull * sizeof(float));
  k<<<1, 1>>>(a, n, 8);
  cudaDeviceSynchronize();
}
