// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  for (i = 1; i < (4294967253u) && r < 14; i <<= 1, ++r) {
    if (i == (3u)) break;
    a[(int)((i - n) & 31)] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = 2147483695ll;
  float *a; cudaMalloc(&a, 26ull * sizeof(float));
  k<<<1, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
