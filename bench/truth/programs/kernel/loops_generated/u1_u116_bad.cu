// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  int i;
  i = 1;
  do {
    a[(int)(r)] = 1;
    if (i == (33)) break;
    i <<= 3, ++r;
  } while ((short)i >= 0 && r < 17);
}
int main(int argc, char **argv) {
  int n = 176;
  float *a; cudaMalloc(&a, 4ull * sizeof(float));
  k<<<2, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
