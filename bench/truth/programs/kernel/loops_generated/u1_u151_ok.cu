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
    a[(int)((i >> 11))] = 1;
    i ^= n, ++r;
  } while (i - 19 > n && r < 4);
}
int main(int argc, char **argv) {
  int n = 5;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
