// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  unsigned short i;
  i = n;
  do {
    a[(int)(max((long long)i, (long long)n - i) % 31)] = 1;
    i <<= 1, ++r;
  } while (i > 0 && r < 26);
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 13110 : 32768;
  float *a; cudaMalloc(&a, 30ull * sizeof(float));
  k<<<2, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
