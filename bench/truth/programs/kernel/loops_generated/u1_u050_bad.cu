// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  unsigned char i;
  for (i = (105) - threadIdx.x; i > n && r < 6; i <<= 3, ++r) {
    if (i > (9)) break;
    ;
  }
  a[(int)(i % 64)] = 1;
}
int main(int argc, char **argv) {
  int n = 206;
  float *a; cudaMalloc(&a, 41ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
