// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  unsigned r = 0;
  for (int i = n - 1 - 0; i + 19 != 0 && r < 10; i -= 1, ++r) {
    if (i % 16 == 15) return;
    a[(long long)(i % 64) - -8ll] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 2 : 120;
  float *a; cudaMalloc(&a, 63ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
