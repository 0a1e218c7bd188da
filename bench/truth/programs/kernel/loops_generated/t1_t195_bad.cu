// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int j = 0;
  int i;
  for (i = 0; i != 1 && j < 5; i -= 1, j += 2) {
    ;
  }
  a[(i + 5) % 7] = 1;
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 6 || x > 46)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 2ull * sizeof(float));
  k<<<1, 1>>>(a, n, 8);
  cudaDeviceSynchronize();
}
