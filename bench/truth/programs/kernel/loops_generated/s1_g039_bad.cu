// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  unsigned i = 0;
  while (n >= (unsigned)i) {
    i += 100;
    a[i] = 1;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 1 || x > 10)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 100ull * sizeof(float));
  k<<<1, 1>>>(a, n, 100);
  cudaDeviceSynchronize();
}
