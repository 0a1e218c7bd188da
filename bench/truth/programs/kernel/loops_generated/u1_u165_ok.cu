// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  unsigned char i;
  i = (128);
  while (i != n && r < 35) {
    i *= 5, ++r;
    a[(int)(i % 10)] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 252;
  float *a; cudaMalloc(&a, 9ull * sizeof(float));
  k<<<1, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
