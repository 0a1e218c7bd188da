// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  for (i = 3; r < 6 && (i <= (4294967290u) || r < 5); i *= 7, ++r) {
    a[(int)(max((long long)i, (long long)n - i) % 31)] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = 7;
  float *a; cudaMalloc(&a, 23ull * sizeof(float));
  k<<<2, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
