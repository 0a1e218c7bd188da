// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  for (i = 3; !(i > n || r >= 27); i = i * 2 + 1, ++r) {
    ;
    if (i > (429496734u)) break;
  }
  a[(int)((i - n) & 31)] = 1;
}
int main(int argc, char **argv) {
  unsigned n = 2147483689ll;
  float *a; cudaMalloc(&a, 22ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
