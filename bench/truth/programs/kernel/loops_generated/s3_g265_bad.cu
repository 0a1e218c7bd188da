// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  int i = 2147483596;
  while (true) {
    a[(unsigned char)(i + 25)] = 1;
    i += s;
    if (!(i < n * n)) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 9 || x > 67)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, (n * n + 1) * sizeof(float));
  k<<<1, 4>>>(a, n, 7);
  cudaDeviceSynchronize();
}
