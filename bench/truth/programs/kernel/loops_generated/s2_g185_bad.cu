// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  short r = 0;
  for (signed char i = n - 1 - blockIdx.x * blockDim.x + threadIdx.x; n < (unsigned)i && r < 33; i -= 8, ++r) {
    a[(unsigned)i / 16] = 1;
    if (i == 102) break;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 3 || x > 5)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 268435455ull * sizeof(float));
  k<<<3, 64>>>(a, n, 8);
  cudaDeviceSynchronize();
}
