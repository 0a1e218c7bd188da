// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  i = (2147483648u);
  for (;;) {
    if (!(r < 14 && (i >= n || r < 4))) break;
    i *= 2;
    if (i >= n) break;
    ++r;
    a[(int)((i >> 27))] = 1;
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 0 : 2147483600;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
